// Implements the shop's ports for the clock, randomness and password hashing.
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Clock, Ids, Passwords, Signer } from '../../shop/ports/system.ts';

export const systemClock: Clock = { now: () => Date.now() };

const UNIX_MS_DIGITS = 12;
const COUNTER_DIGITS = 3;
const COUNTER_END = 16 ** COUNTER_DIGITS;
const RANDOM_FROM = 18;

/**
 * Version 7 starts with the time, so that rows of one moment are close together and a commit touches half the
 * pages. A counter follows (RFC 9562, 6.2), so that lines added in one millisecond keep their order.
 */
function createOrderedUuid(): () => string {
  let time = 0;
  let counter = 0;
  return () => {
    counter += 1;
    if (Date.now() > time || counter === COUNTER_END) {
      time = Math.max(Date.now(), time + 1);
      counter = 0;
    }
    const digits = time.toString(16).padStart(UNIX_MS_DIGITS, '0');
    const count = counter.toString(16).padStart(COUNTER_DIGITS, '0');
    return `${digits.slice(0, 8)}-${digits.slice(8)}-7${count}${randomUUID().slice(RANDOM_FROM)}`;
  };
}

export const randomIds: Ids = {
  uuid: createOrderedUuid(),
  orderId: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  hash: (token) => createHash('sha256').update(token).digest('base64url'),
  sign: (secret, text) => createHmac('sha256', secret).update(text).digest('base64url'),
};

/** OWASP's lowest recommended Argon2id cost: a login takes tens of milliseconds, off the main thread. */
const ARGON2ID = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, ARGON2ID),
  verify: (hashed, password) => verify(hashed, password),
};

export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const TIME_BASE = 36;

/** Tokens have the form purpose.id.expiry.signature; the expiry may be empty. */
export function createSigner(secret: string): Signer {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign(purpose, id, expiresAt) {
      const text = `${purpose}.${id}.${expiresAt?.toString(TIME_BASE) ?? ''}`;
      return `${text}.${signatureOf(text)}`;
    },
    read(purpose, token, now) {
      const [tokenPurpose, id = '', expiry = '', signature = '', ...more] = token.split('.');
      const genuine = equalInConstantTime(signature, signatureOf(`${tokenPurpose}.${id}.${expiry}`));
      if (!genuine || tokenPurpose !== purpose || more.length > 0) return undefined;
      return expiry === '' || Number.parseInt(expiry, TIME_BASE) > now ? id : undefined;
    },
  };
}
