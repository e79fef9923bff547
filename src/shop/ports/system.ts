// The ports of the clock, randomness, hashing and the log.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface Ids {
  /** Starts with the time, so that rows of one moment are close together. */
  uuid(): string;
  /** Fully random: an owner reads the first characters of an order's id as its number. */
  orderId(): string;
  /** An unguessable token of that many random bytes, as URL-safe text. */
  token(bytes: number): string;
  /** Stored in place of a token. */
  hash(token: string): string;
  /** Signs a text: only the holder of the secret can produce the result. */
  sign(secret: string, text: string): string;
}

/** Signs links that work without a login: an id for one purpose. Nothing is stored. */
export interface Signer {
  sign(purpose: string, id: string, expiresAt?: number): string;
  /** Returns the id if the token was signed here for that purpose and has not expired. */
  read(purpose: string, token: string, now: number): string | undefined;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Codes of an authenticator app. */
export interface OneTimeCodes {
  newSecret(): string;
  /** The text of the QR code. */
  uri(secret: string, username: string): string;
  /** Returns the time step of a right code, with one step of tolerance; undefined for a wrong one. */
  stepOf(secret: string, code: string, now: number): number | undefined;
}
