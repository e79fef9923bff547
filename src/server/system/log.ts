// Logs JSON lines. Personal data, passwords and tokens never reach them.
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

const SECRET_FIELDS = [
  'email',
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'phone',
  'address',
  'firstName',
  'lastName',
  'customer',
  'name',
];

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
    // The container or load balancer already knows the host and the process id.
    base: null,
    serializers: {
      // A message may quote a shopper's text or an address with a password; the stack is enough.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: scrub(error.message),
        stack: scrub(error.stack ?? ''),
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const EMAIL = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g;
const CREDENTIALS_IN_URL = /\/\/[^/\s@]+@/g;

function scrub(text: string): string {
  return text.replace(CREDENTIALS_IN_URL, '//[redacted]@').replace(EMAIL, '[redacted]');
}
