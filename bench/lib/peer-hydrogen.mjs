// Shopify Hydrogen: its own skeleton, unchanged, on the demo shop our store reads too.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPeer, npm, preparePeer, servePeer } from './peer-program.mjs';

/** The registry has the skeleton inside Shopify's command line tool. */
const STARTER = { from: '@shopify/cli-hydrogen@13.0.4', path: 'package/dist/assets/hydrogen/starter' };

export async function startHydrogen({ port, shop, product }) {
  const folder = preparePeer('hydrogen', fetchStarter);
  buildPeer(folder, [join(folder, 'node_modules/@react-router/dev/bin.js'), 'build']);
  const server = await servePeer({
    folder,
    args: ['serve.mjs', String(port)],
    env: {
      PUBLIC_STORE_DOMAIN: shop.settings.SHOPIFY_STORE_DOMAIN,
      PUBLIC_STOREFRONT_API_TOKEN: shop.settings.SHOPIFY_STOREFRONT_ACCESS_TOKEN,
      PUBLIC_CHECKOUT_DOMAIN: '127.0.0.1',
      PUBLIC_STOREFRONT_ID: '1',
      SESSION_SECRET: 'bench',
    },
    port,
    path: '/',
  });
  return {
    ...server,
    pages: [
      { peer: 'Hydrogen', path: '/', beside: '/' },
      { peer: 'Hydrogen', path: '/collections/women', beside: '/women' },
      { peer: 'Hydrogen', path: `/products/${product.handle}`, beside: `/product/${product.shopifyId}` },
    ],
  };
}

function fetchStarter(folder) {
  const packed = mkdtempSync(join(folder, 'packed-'));
  npm(['pack', STARTER.from, '--loglevel=error'], packed);
  const [archive] = readdirSync(packed);
  execFileSync('tar', ['xzf', archive], { cwd: packed });
  cpSync(join(packed, STARTER.path), folder, { recursive: true });
  rmSync(packed, { recursive: true });
}
