// Next.js with the cards of /women and nothing else: kept, kept with our style sheet, and rendered for each visit.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPeer, preparePeer, servePeer } from './peer-program.mjs';

export async function startNext({ port, storeUrl }) {
  const folder = preparePeer('next');
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const env = { STORE_URL: storeUrl, NEXT_TELEMETRY_DISABLED: '1' };
  writeFileSync(join(folder, 'app/women-styled/store.css'), await styleOf(`${storeUrl}/women`));
  buildPeer(folder, [next, 'build'], env);
  const args = [next, 'start', '-p', String(port), '-H', '127.0.0.1'];
  const server = await servePeer({ folder, args, env, port, path: '/women' });
  return {
    ...server,
    pages: [
      { peer: 'Next.js, kept', path: '/women', beside: '/women', unstyled: true },
      { peer: 'Next.js, kept, styled', path: '/women-styled', beside: '/women' },
      { peer: 'Next.js, each time', path: '/women-live', beside: '/women', unstyled: true },
    ],
  };
}

/** The style sheet our page carries, without its fonts. */
async function styleOf(url) {
  const html = await (await fetch(url)).text();
  const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1];
  if (!css) throw new Error('Our page carries no style sheet.');
  return css.replaceAll(/@font-face\s*{[^}]*}/g, '');
}
