// The one error a caller sees when the database cannot be opened: a sentence an operator can act on.
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** The reason inside an unknown error; a failed connection to several addresses hides it one level down. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error) return error.message || error.name;
  // An error that came from another thread may have lost its class.
  if (typeof error === 'object' && error !== null) {
    const { message, code } = error as { message?: unknown; code?: unknown };
    return [message, code].filter((part) => typeof part === 'string' && part !== '').join(' ') || 'unknown';
  }
  return String(error);
}

/** True when somebody else holds the file at this moment. */
export function isHeld(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code) || /database is (locked|busy)/i.test(reasonOf(error));
}

/** PostgreSQL: connection exceptions, a statement that took too long, shutting down or starting up, no connection left. SQLite: busy, full, failing. */
const AWAY_CODES =
  /^(08...|57014|57P0[123]|53[123]00|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)\w*)$/;
/** What the driver says without a code. */
const AWAY_TEXTS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when|Query read timeout)/;

/** True when the database could not be used at all, which the next try may find otherwise. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return AWAY_CODES.test(code) || AWAY_TEXTS.test(error.message);
}
