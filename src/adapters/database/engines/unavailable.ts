// The error of a database that cannot be opened, with a sentence for the operator.
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** Returns the reason of an unknown error; a failed connection to several addresses hides it one level down. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error) return error.message || error.name;
  // An error from another thread may have lost its class.
  if (typeof error === 'object' && error !== null) {
    const { message, code } = error as { message?: unknown; code?: unknown };
    return [message, code].filter((part) => typeof part === 'string' && part !== '').join(' ') || 'unknown';
  }
  return String(error);
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** True if the disk has no space left. */
export const isFull = (error: unknown): boolean => /^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(codeOf(error));

/** True if another process holds the file at this moment. */
export function isHeld(error: unknown): boolean {
  return (
    /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(codeOf(error)) || /database is (locked|busy)/i.test(reasonOf(error))
  );
}

/**
 * PostgreSQL: connection exceptions, a statement timeout, shutdown or startup, no connection left. SQLite:
 * busy, full, failing.
 */
const AWAY_CODES =
  /^(08...|57014|57P0[123]|53[123]00|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)\w*)$/;
/** The driver's messages without a code. */
const AWAY_TEXTS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when|Query read timeout)/;

/** True if the database was down, so that another attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  return AWAY_CODES.test(codeOf(error)) || AWAY_TEXTS.test(error.message);
}
