// Next.js with the cards of /women and nothing else: once kept, once rendered for each visit.
import { join } from 'node:path';
import { buildPeer, preparePeer, servePeer } from './peer-program.mjs';

export async function startNext({ port, storeUrl }) {
  const folder = preparePeer('next');
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const env = { STORE_URL: storeUrl, NEXT_TELEMETRY_DISABLED: '1' };
  buildPeer(folder, [next, 'build'], env);
  const args = [next, 'start', '-p', String(port), '-H', '127.0.0.1'];
  const server = await servePeer({ folder, args, env, port, path: '/women' });
  return {
    ...server,
    pages: [
      { peer: 'Next.js, kept', path: '/women', beside: '/women' },
      { peer: 'Next.js, each time', path: '/women-live', beside: '/women' },
    ],
  };
}
