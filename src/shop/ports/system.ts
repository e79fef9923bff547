// The clock, randomness, hashing and log the shop's rules work with.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface Ids {
  uuid(): string;
  /** An unguessable token of that many random bytes, as URL-safe text. */
  token(bytes: number): string;
  /** What is stored instead of a token. */
  hash(token: string): string;
  /** What only the holder of the secret can say about a text. */
  sign(secret: string, text: string): string;
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
