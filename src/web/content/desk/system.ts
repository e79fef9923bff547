// B20 The texts of the tab 'System'.
import { BACKUPS_STORED } from '../../../shared/constants.ts';

const MEGABYTE = 1_000_000;

export const DESK_SYSTEM = {
  title: 'System',
  version: (version: string): string => `Version ${version}`,
  backups: 'Backups',
  nightly: `Written each night after 3 AM in New York; the newest ${BACKUPS_STORED} are stored.`,
  off: 'No backup is written at night: BACKUPS is 0.',
  none: 'No backup yet',
  failed: 'The last backup failed.',
  size: (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`,
  opened: (orders: number): string => `Opened: ${orders === 1 ? '1 order' : `${orders} orders`}`,
  broken: 'Cannot be opened',
  downloadNote:
    'The file has every customer’s data. Store it where only you can read it; to use it, stop the store and run npm run restore.',
  password: 'Your password',
  download: 'Download the newest',
  postgres:
    'The records are in PostgreSQL. Back them up each night with its own tool, to another machine, and try the restore once:',
  postgresCommands:
    'pg_dump -Fc -f store.dump "$DATABASE_URL"\npg_restore --no-owner -d "$NEW_DATABASE_URL" store.dump',
} as const;
