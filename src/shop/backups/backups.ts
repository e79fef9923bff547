// B20 Writes a backup each night, and after somebody was erased; the owner hears of one that failed.
import type { Readable } from 'node:stream';
import type { DeskBackup, DeskSystem } from '../../shared/api/desk/system.ts';
import { BRAND } from '../../shared/brand.ts';
import { BACKUPS_STORED, HOUR_MS } from '../../shared/constants.ts';
import { type Day, isoOf, shopTime } from '../../shared/delivery/calendar.ts';
import { type BackupFile, type BackupFiles, ERASED_AT_SETTING } from '../ports/backups.ts';
import type { Database } from '../ports/database.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';

/** 3 AM in New York. */
const NIGHT_SECOND = 3 * 3_600;
const RETRY_MS = HOUR_MS;
/** A new store has nothing to make up for. */
const SINCE_SETTING = 'backups-since';
const MAIL_SETTING = 'backup-mail';

interface Failure {
  readonly at: number;
  readonly reason: string;
}

export interface Backups {
  /** Writes a backup if one is due; does not throw. */
  run(): Promise<void>;
  /** The newest first. */
  list(): Promise<readonly BackupFile[]>;
  /** The last attempt, if it failed. */
  failure(): Failure | undefined;
  describe(): Promise<NonNullable<DeskSystem['backups']>>;
  /** The newest one that can be opened. */
  openNewest(): Promise<{ readonly file: BackupFile; readonly content: Readable } | undefined>;
}

interface BackupsDeps {
  readonly files: BackupFiles;
  readonly database: Pick<Database, 'settings' | 'outbox'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** False writes one only after somebody was erased from the store, but not from the backups. */
  readonly nightly: boolean;
  /** Mails the owner; undefined if mail is off. */
  readonly onQueued?: (() => void) | undefined;
}

const toDate = (ms: number): string => new Date(ms).toISOString();

/** The night is named by the day on which it ends. */
function nightOf(at: number): Day {
  const { day, secondOfDay } = shopTime(at);
  return secondOfDay >= NIGHT_SECOND ? day : day - 1;
}

export function createBackups({ files, database, clock, ids, log, nightly, onQueued }: BackupsDeps): Backups {
  const { settings, outbox } = database;
  let lastFailure: Failure | undefined;
  /** Ends the work for an erasure that a clock ahead of ours has dated. */
  let answeredErasure: number | undefined;

  const list = async () => (await files.list()).filter(({ replaced }) => !replaced);

  async function isNightDue(now: number): Promise<boolean> {
    if (!nightly) return false;
    const since = Number(await settings.getOrCreate(SINCE_SETTING, String(now)));
    const times = [since, ...(await list()).map(({ at }) => at)];
    // A time that a clock wrote while it was ahead says nothing about tonight.
    return !times.some((at) => at <= now && nightOf(at) >= nightOf(now));
  }

  /** The time of an erasure whose person is still in a backup. */
  async function openErasure(): Promise<number | undefined> {
    const stored = await settings.read(ERASED_AT_SETTING);
    const at = Number(stored);
    if (stored === undefined || at === answeredErasure) return undefined;
    return (await files.list()).some((file) => file.at <= at) ? at : undefined;
  }

  async function write(now: number, erasedAt: number | undefined): Promise<void> {
    const isNewEnough = ({ at, replaced }: BackupFile) =>
      !replaced && at <= now && erasedAt !== undefined && at > erasedAt;
    const newest = (await files.list()).find(isNewEnough) ?? (await files.write(now));
    const stored = await files.list();
    const oldest = stored.filter(({ replaced }) => !replaced)[BACKUPS_STORED - 1]?.at;
    const isOver = ({ name, at }: BackupFile) =>
      name !== newest.name &&
      ((oldest !== undefined && at < oldest) || (erasedAt !== undefined && at <= erasedAt));
    await files.remove(stored.filter(isOver));
    answeredErasure = erasedAt;
    log.info({ file: newest.name, bytes: newest.bytes }, 'A backup was written and checked');
  }

  /** Once a night. */
  async function mailOwner(now: number, reason: string): Promise<void> {
    const night = isoOf(nightOf(now));
    if (!onQueued || (await settings.read(MAIL_SETTING)) === night) return;
    const [newest] = await list();
    await outbox.enqueue({
      id: ids.uuid(),
      recipient: BRAND.supportEmail,
      content: { kind: 'backup-failed', reason, last: newest && isoOf(shopTime(newest.at).day) },
      now,
    });
    await settings.write(MAIL_SETTING, night);
    onQueued();
  }

  async function attempt(now: number, erasedAt: number | undefined): Promise<void> {
    try {
      await write(now, erasedAt);
      lastFailure = undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      lastFailure = { at: now, reason };
      log.error({ reason }, 'The backup failed');
      // On a full disk the mail cannot be stored either: the desk and the log say it.
      await mailOwner(now, reason).catch(() => undefined);
    }
  }

  return {
    list,
    failure: () => lastFailure,

    async describe() {
      const rows: DeskBackup[] = [];
      for (const file of await list()) {
        const { name, at, bytes } = file;
        rows.push({ name, at: toDate(at), bytes, orders: (await files.look(file))?.orders });
      }
      return { nightly, rows, failure: lastFailure && { ...lastFailure, at: toDate(lastFailure.at) } };
    },

    async openNewest() {
      for (const file of await list())
        if (await files.look(file)) return { file, content: await files.read(file) };
      return undefined;
    },

    async run() {
      const now = clock.now();
      if (lastFailure && Math.abs(now - lastFailure.at) < RETRY_MS) return;
      const erasedAt = await openErasure();
      if (erasedAt !== undefined || (await isNightDue(now))) await attempt(now, erasedAt);
    },
  };
}
