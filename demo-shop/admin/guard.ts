// Guards the back office: only this machine may use it, never through a proxy or another site's page.
import type { IncomingMessage } from 'node:http';

// Proxies, tunnels and content networks add these. One of them means that the peer is not the person.
const PROXY_HEADERS = new Set([
  'via',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
]);

// A loopback Host as well as a loopback peer, so that a name rebound to 127.0.0.1 gets nothing.
export function isLocalRequest(req: IncomingMessage): boolean {
  const peer = req.socket.remoteAddress ?? '';
  const localPeer = peer === '::1' || /^(::ffff:)?127\./.test(peer);
  return localPeer && isLoopbackHost(req.headers.host ?? '') && !cameThroughProxy(req);
}

function cameThroughProxy(req: IncomingMessage): boolean {
  // nginx sends HTTP/1.0 to its upstream by default; no browser does.
  if (req.httpVersion === '1.0') return true;
  if (Object.keys(req.headers).some((name) => PROXY_HEADERS.has(name) || name.startsWith('x-forwarded-')))
    return true;
  return [req.headers.origin, req.headers.referer].some(isPublicAddress);
}

// A page of a public host as the sender: the host is a proxy's name for this machine, or another site.
const isPublicAddress = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && !isLoopbackHost(new URL(address).host);

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name);
}

export function isCrossSite(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = req.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== req.headers.host;
}
