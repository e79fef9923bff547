// The product feed at 50,000 products of six variants: how long it takes, how long it holds the event loop, what it keeps.
// node bench/speed/feed.mjs [products]
import '../lib/installed.mjs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const { runnerImport } = await import('vite');

const PRODUCTS = Number(process.argv[2] ?? 50_000);
const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const MB = 1024 * 1024;
const IDLE_MS = 5_000;

const product = (number) => ({
  shopifyId: String(number),
  id: `shopify-${number}`,
  handle: `piece-${number}`,
  name: `Linen piece ${number}`,
  description: `<p>${`Number ${number} is cut from washed linen, with a collar that lies flat. `.repeat(6)}</p>`,
  tags: [],
  categoryId: 'women',
  category: { slug: 'women' },
  price: '50.00',
  imageUrl: `/pictures/${number}.jpg`,
  images: [{ src: `/pictures/${number}.jpg` }, { src: `/pictures/${number}-2.jpg` }],
  inStock: true,
  stockQuantity: 60,
  stock: 60,
  options: [{ name: 'Size', values: SIZES }],
  variants: SIZES.map((size, index) => ({
    id: `${number}${index}`,
    title: size,
    options: [size],
    price: '50.00',
    stock: 10,
  })),
  createdAt: '2026-01-01T00:00:00Z',
});

const { module } = await runnerImport('./src/server/cache/product-feed.ts');
const products = Array.from({ length: PRODUCTS }, (_, index) => product(index + 1));
const entries = products.map((each) => ({
  product: each,
  collections: ['women'],
  details: { variants: each.variants.map(({ id }) => ({ id, sku: `LP-${id}`, barcode: '4006381333931' })) },
}));
const feed = module.createProductFeed({
  catalogue: { snapshot: () => ({ version: '1', entries }) },
  clock: { now: () => Date.now() },
  origin: 'https://shop.example',
});
globalThis.gc?.();
const before = process.memoryUsage().rss;
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, 50);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
// Measures the delays of an idle program, which are those of the machine.
await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
const idle = describeDelay();
delay.reset();
const began = performance.now();
const { bytes } = await feed.get();
const took = performance.now() - began;
delay.disable();
clearInterval(watch);
console.log(`${PRODUCTS} products, ${PRODUCTS * SIZES.length} items`);
console.log(
  `built in ${(took / 1000).toFixed(1)} s, kept ${(bytes / MB).toFixed(1)} MB, peak +${((most - before) / MB).toFixed(0)} MB`,
);
console.log(`event loop while building: ${describeDelay()}; while idle: ${idle}`);

function describeDelay() {
  const ms = (nanoseconds) => (nanoseconds / 1e6).toFixed(0);
  return `p99 ${ms(delay.percentile(99))} ms, longest ${ms(delay.max)} ms`;
}
