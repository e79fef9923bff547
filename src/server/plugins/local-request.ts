// Is this request from the person at this machine? Only then may the setup page be as open as the specification has it.
import type { IncomingMessage } from 'node:http';
import { isCrossSite } from './security.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const FORWARDING = /^(?:x-forwarded-.*|forwarded|via)$/;

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address));

const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host.toLowerCase().replace(/:\d+$/, ''));

/** A request from loopback to loopback that says nothing of a proxy or of another site. */
const looksLocal = ({ headers, socket }: IncomingMessage): boolean =>
  isLoopbackAddress(socket.remoteAddress) &&
  isLoopbackHost(headers.host ?? '') &&
  !Object.keys(headers).some((name) => FORWARDING.test(name)) &&
  !isCrossSite(headers, [`http://${headers.host?.toLowerCase()}`]);

/** Holding the key is the proof; the rest keeps it from being used by way of a proxy or of another site's page. */
export const createIsLocal =
  (key: { isHeldBy(request: IncomingMessage): boolean } | undefined) =>
  (request: IncomingMessage): boolean =>
    key?.isHeldBy(request) === true && looksLocal(request);

export type IsLocal = ReturnType<typeof createIsLocal>;
