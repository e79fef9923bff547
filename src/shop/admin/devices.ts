// Recognizes browsers that have logged in before: a signed mark gives each its own count of failures, so that
// a stranger who guesses a name uses up their own attempts and not the owner's.
import type { Database } from '../ports/database.ts';
import type { Ids } from '../ports/system.ts';

const SECRET_SETTING = 'admin.device-secret';
const SECRET_BYTES = 32;
const ID_BYTES = 16;
const MARK = /^([\w-]{22})\.([\w-]{43})$/;

export interface Devices {
  /** Creates a mark for a browser on which this name has logged in. */
  mark(username: string): Promise<string>;
  /** Returns the device's id if the mark is ours and for this name. */
  recognize(mark: string | undefined, username: string): Promise<string | undefined>;
}

interface DevicesDeps {
  readonly database: Pick<Database, 'settings'>;
  readonly ids: Ids;
  /** Compares in constant time. */
  readonly equal: (a: string, b: string) => boolean;
}

export function createDevices({ database, ids, equal }: DevicesDeps): Devices {
  let secret: Promise<string> | undefined;

  /** The secret is stored with the data, so that marks survive a restart and work on every instance. */
  async function sign(id: string, username: string): Promise<string> {
    secret ??= database.settings.getOrCreate(SECRET_SETTING, ids.token(SECRET_BYTES));
    try {
      return ids.sign(await secret, `${id}.${username.toLowerCase()}`);
    } catch (error) {
      secret = undefined;
      throw error;
    }
  }

  return {
    async mark(username) {
      const id = ids.token(ID_BYTES);
      return `${id}.${await sign(id, username)}`;
    },

    async recognize(mark, username) {
      const [, id, signature] = MARK.exec(mark ?? '') ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return equal(signature, await sign(id, username)) ? id : undefined;
    },
  };
}
