// Proves that somebody is at this machine: a key in a file that only its owner can read, and a link that
// gives the key to one browser. Addresses and headers prove nothing, because a proxy on this machine sends
// the same ones.
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ROUTES } from '../../shared/routes.ts';
import type { Ids } from '../../shop/ports/system.ts';
import { equalInConstantTime } from './system.ts';

const LOCAL_KEY_FILE = 'local-key';
const KEY_BYTES = 32;
export const LOCAL_KEY_COOKIE = 'local_key';

export interface LocalKey {
  /** The path of the printed link. */
  readonly linkPath: string;
  /** Returns the key for the link's code, once. */
  redeem(code: string): string | undefined;
  isHeldBy(request: IncomingMessage): boolean;
}

const readKey = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

/** The key survives restarts, so that a browser keeps its access; the link's code is new at each start. */
export async function openLocalKey(dataDir: string, ids: Pick<Ids, 'token'>): Promise<LocalKey> {
  const file = join(dataDir, LOCAL_KEY_FILE);
  const key = (await readKey(file)) || ids.token(KEY_BYTES);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  let code: string | undefined = ids.token(KEY_BYTES);
  return {
    linkPath: `${ROUTES.adminLink}/${code}`,
    redeem(candidate) {
      if (code === undefined || !equalInConstantTime(candidate, code)) return undefined;
      code = undefined;
      return key;
    },
    isHeldBy: ({ headers }) =>
      (headers.cookie ?? '').split(';').some((pair) => {
        const [name = '', value = ''] = pair.trim().split('=');
        return name === LOCAL_KEY_COOKIE && equalInConstantTime(value, key);
      }),
  };
}
