// Is this request from the person at this machine? Only then may the setup page be as open as the specification has it.
import type { IncomingMessage } from 'node:http';
import { isCrossSite } from './security.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** What proxies, tunnels and content networks add. */
const FORWARDING = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'client-ip',
  'true-client-ip',
  'proxy-connection',
  'proxy-authorization',
  'x-arr-log-id',
  'x-client-ip',
  'x-cloud-trace-context',
  'x-cluster-client-ip',
  'x-host',
  'x-proxyuser-ip',
  'x-real-ip',
  'x-request-start',
  'x-scheme',
]);
const FORWARDING_PREFIXES = [
  'x-forwarded',
  'x-original-',
  'x-amz',
  'x-appengine-',
  'x-azure-',
  'x-envoy-',
  'x-vercel-',
  'cf-',
  'cloudfront-',
  'fastly-',
  'fly-',
  'ngrok-',
  'tailscale-',
];
export const isForwarding = (name: string): boolean =>
  FORWARDING.has(name) || FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix));

const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address));

const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host.toLowerCase().replace(/:\d+$/, ''));

/** A page elsewhere, or our own page under a public name, sent the visitor here. */
function hasPublicReferrer({ referer }: IncomingMessage['headers']): boolean {
  if (referer === undefined) return false;
  return !URL.canParse(referer) || !isLoopbackHost(new URL(referer).host);
}

/**
 * A foreign Host means DNS rebinding, a forwarding header or an old protocol means a proxy, another site means that a page
 * elsewhere asks through this person's browser: none of them is the person at the machine.
 */
export function isLocalRequest(request: IncomingMessage): boolean {
  const { headers, socket, httpVersion } = request;
  const host = headers.host ?? '';
  return (
    isLoopbackAddress(socket.remoteAddress) &&
    isLoopbackHost(host) &&
    // Browsers speak 1.1; proxies without settings of their own ask in 1.0.
    httpVersion === '1.1' &&
    !Object.keys(headers).some(isForwarding) &&
    !hasPublicReferrer(headers) &&
    !isCrossSite(headers, [`http://${host.toLowerCase()}`])
  );
}
