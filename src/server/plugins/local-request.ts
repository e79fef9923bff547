// Is this request from the person at this machine? Only then may the setup page be as open as the document has it.
import type { IncomingMessage } from 'node:http';
import { isCrossSite } from './security.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** What proxies and tunnels add; any x-forwarded-* counts too. */
const FORWARDING = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fly-client-ip',
]);
const isForwarding = (name: string): boolean => FORWARDING.has(name) || name.startsWith('x-forwarded');

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address));

/**
 * A foreign Host means DNS rebinding, a forwarding header means a proxy, another site means that a page elsewhere asks
 * through this person's browser: none of them is the person at the machine.
 */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  const host = headers.host?.toLowerCase() ?? '';
  return (
    isLoopbackAddress(socket.remoteAddress) &&
    LOOPBACK_HOSTS.has(host.replace(/:\d+$/, '')) &&
    !Object.keys(headers).some(isForwarding) &&
    !isCrossSite(headers, [`http://${host}`])
  );
}
