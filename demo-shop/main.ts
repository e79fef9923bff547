// Runs the demo shop alone, on its own port.
import { createServer } from 'node:http';
import { API_VERSION, DEMO_ADMIN_TOKEN, DEMO_TOKEN, DEMO_WEBHOOK_SECRET } from './constants.ts';
import { createDemoShop } from './shop.ts';

const { env } = process;
const host = env.DEMO_SHOP_HOST || '127.0.0.1';
const port = Number(env.DEMO_SHOP_PORT || 3001);
const count = Number(env.DEMO_SHOP_PRODUCTS || 520);
const token = env.DEMO_SHOP_TOKEN || DEMO_TOKEN;
const secret = env.DEMO_SHOP_WEBHOOK_SECRET || DEMO_WEBHOOK_SECRET;
const adminToken = env.DEMO_SHOP_ADMIN_TOKEN || DEMO_ADMIN_TOKEN;

if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`DEMO_SHOP_PORT must be a port, not '${env.DEMO_SHOP_PORT}'.`);
if (!Number.isInteger(count) || count < 1 || count > 200_000) {
  fail(`DEMO_SHOP_PRODUCTS must be a number from 1 to 200000, not '${env.DEMO_SHOP_PRODUCTS}'.`);
}

const storeUrl = env.DEMO_SHOP_STORE_URL || 'http://127.0.0.1:3000/';
const origin = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
const shop = createDemoShop({
  basePath: '',
  publicUrl: origin,
  storeUrl,
  webhookSecret: secret,
  publicToken: token,
  adminToken,
  mailbox: true,
  productCount: count,
  log: (line) => console.error(line),
  ...(env.DEMO_SHOP_WEBHOOK_URL ? { webhookUrl: env.DEMO_SHOP_WEBHOOK_URL } : {}),
  ...(env.DEMO_SHOP_DATA_FILE ? { dataFile: env.DEMO_SHOP_DATA_FILE } : {}),
  ...(env.DEMO_SHOP_PICTURE_DIR ? { pictureDir: env.DEMO_SHOP_PICTURE_DIR } : {}),
  ...(env.DEMO_SHOP_SMTP_PORT ? { smtpPort: Number(env.DEMO_SHOP_SMTP_PORT) } : {}),
  ...(env.DEMO_SHOP_CLIENT_ID && env.DEMO_SHOP_CLIENT_SECRET
    ? { adminApp: { clientId: env.DEMO_SHOP_CLIENT_ID, clientSecret: env.DEMO_SHOP_CLIENT_SECRET } }
    : {}),
});

const smtpUrl = await shop.smtpUrl();
const server = createServer((req, res) => void shop.handle(req, res));
server.on('error', (error: NodeJS.ErrnoException) => {
  fail(error.code === 'EADDRINUSE' ? `Port ${port} is in use; set DEMO_SHOP_PORT.` : error.message);
});
server.listen(port, host, () => {
  console.log(`Demo shop: ${origin} (${count} products, API version ${API_VERSION})`);
  console.log(`Back office: ${origin}/admin`);
  console.log('Settings of a store that connects to it:');
  console.log(`  SHOPIFY_STORE_DOMAIN=${origin}`);
  console.log(`  SHOPIFY_STOREFRONT_ACCESS_TOKEN=${token}`);
  console.log(`  SHOPIFY_ADMIN_ACCESS_TOKEN=${adminToken}`);
  console.log(`  SHOPIFY_WEBHOOK_SECRET=${secret}`);
  console.log(`  SMTP_URL=${smtpUrl}`);
  console.log(`  PUBLIC_URL=${storeUrl.replace(/\/$/, '')}`);
  console.log(`Mailbox: ${origin}/mail`);
  if (!env.DEMO_SHOP_WEBHOOK_URL) console.log('Webhooks go to the stores that subscribe to them.');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    shop.close().then(
      () => process.exit(0),
      (error: Error) => fail(error.message),
    );
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
