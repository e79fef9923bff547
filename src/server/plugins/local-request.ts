// Tells whether a request is from the person at this machine. Only then is the setup page as open as the
// specification demands.
import type { IncomingMessage } from 'node:http';
import { isCrossSite } from './security.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const FORWARDING = /^(?:x-forwarded-.*|forwarded|via)$/;

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address));

const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host.toLowerCase().replace(/:\d+$/, ''));

/** The request is from loopback to loopback, without a sign of a proxy or of another site. */
const looksLocal = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopbackAddress(socket.remoteAddress) &&
  isLoopbackHost(headers.host ?? '') &&
  !Object.keys(headers).some((name) => FORWARDING.test(name)) &&
  !isCrossSite(headers, [`http://${headers.host?.toLowerCase()}`]);

/** The key is the proof; the other checks prevent its use through a proxy or another site's page. */
export const createIsLocal =
  (key: { isHeldBy(request: IncomingMessage): boolean } | undefined) =>
  (request: IncomingMessage): boolean =>
    key?.isHeldBy(request) === true && looksLocal(request);

export type IsLocal = ReturnType<typeof createIsLocal>;
