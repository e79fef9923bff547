// Is this request from the person at this machine? Only then may the setup page be as open as the document has it.
import type { IncomingMessage } from 'node:http';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const FORWARDING = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address));

/** A foreign Host means DNS rebinding, a forwarding header means a proxy: neither is the person at the machine. */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  const forwarded = FORWARDING.some((name) => headers[name] !== undefined);
  return isLoopbackAddress(socket.remoteAddress) && LOOPBACK_HOSTS.has(host.toLowerCase()) && !forwarded;
}
