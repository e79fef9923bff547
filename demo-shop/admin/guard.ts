// Who may use the back office: this machine only, and never by way of another site's page.
import type { IncomingMessage } from 'node:http';

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

// A loopback Host as well as a loopback peer, so that a name rebound to 127.0.0.1 gets nothing.
export function isLocalRequest(req: IncomingMessage): boolean {
  const peer = req.socket.remoteAddress ?? '';
  const host = (req.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const localPeer = peer === '::1' || /^(::ffff:)?127\./.test(peer);
  const localHost = host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
  return localPeer && localHost && !FORWARDING.some((name) => req.headers[name] !== undefined);
}

export function isCrossSite(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = req.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== req.headers.host;
}
