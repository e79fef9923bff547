// Authenticator codes by RFC 6238, as every app shows them: six digits, thirty seconds.
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '../../shared/brand.ts';
import type { OneTimeCodes } from '../../shop/ports/system.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

const totp = (secret: string, label: string) =>
  new TOTP({
    issuer: BRAND.name,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_SECONDS,
  });

export const oneTimeCodes: OneTimeCodes = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  uri: (secret, username) => totp(secret, username).toString(),
  stepOf(secret, code, now) {
    const tidy = code.replace(/\s/g, '');
    if (!CODE.test(tidy)) return undefined;
    const delta = totp(secret, '').validate({ token: tidy, timestamp: now, window: 1 });
    return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  },
};
