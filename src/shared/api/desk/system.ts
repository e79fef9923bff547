// B20 The desk's calls about the system: the version and the backups. Server, desk and tests only.
import { type Endpoint, type } from '../endpoint.ts';
import { DESK_ROOT, desk } from './access.ts';

export interface DeskBackup {
  readonly name: string;
  readonly at: string;
  readonly bytes: number;
  /** Absent if it cannot be opened. */
  readonly orders?: number | undefined;
}

export interface DeskSystem {
  readonly version: string;
  /** Absent on PostgreSQL, which has tools of its own. */
  readonly backups?:
    | {
        readonly nightly: boolean;
        readonly rows: readonly DeskBackup[];
        /** The last attempt, if it failed. */
        readonly failure?: { readonly at: string; readonly reason: string } | undefined;
      }
    | undefined;
}

export const DESK_SYSTEM_ENDPOINTS = {
  deskSystem: { ...desk, method: 'GET', path: `${DESK_ROOT}/system`, reply: type<DeskSystem>() },
  deskBackup: {
    ...desk,
    method: 'POST',
    path: `${DESK_ROOT}/system/backup.sqlite`,
    perMinute: 10,
    audit: { done: 'Downloaded a backup', tried: 'Tried to download a backup' },
    reply: type<AsyncIterable<Uint8Array>>(),
  },
} as const satisfies Record<string, Endpoint>;
