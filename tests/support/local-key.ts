// The local key, as the owner's browser sends it once it has opened the link of the start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_KEY_COOKIE } from '../../src/server/system/local-key.ts';

export const localKeyOf = ({ dataDir }: { dataDir: string }): { cookie: string } => ({
  cookie: `${LOCAL_KEY_COOKIE}=${readFileSync(join(dataDir, 'local-key'), 'utf8').trim()}`,
});
