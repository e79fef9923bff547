// The clock, randomness, hashing and log the shop's rules work with.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface Ids {
  /** Begins with the time: rows made together lie together. */
  uuid(): string;
  /** All of it random: an owner reads the first characters of an order's id as its number. */
  orderId(): string;
  /** An unguessable token of that many random bytes, as URL-safe text. */
  token(bytes: number): string;
  /** What is stored instead of a token. */
  hash(token: string): string;
  /** What only the holder of the secret can say about a text. */
  sign(secret: string, text: string): string;
}

/** Links that open something without a login: an id, signed for one purpose. Nothing is kept of them. */
export interface Signer {
  sign(purpose: string, id: string, expiresAt?: number): string;
  /** The id, if the token was signed here for that purpose and has not expired. */
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
  /** What the app reads from the QR code. */
  uri(secret: string, username: string): string;
  /** The time step a right code belongs to, the one before and after allowed for; undefined for a wrong one. */
  stepOf(secret: string, code: string, now: number): number | undefined;
}
