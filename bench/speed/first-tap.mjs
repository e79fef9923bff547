// The first tap of a visit: from the press on the cart button to the open cart, ours beside Hydrogen's, on a slow phone. Our code
// runs at the first move, so its price is here and not in the page's load.
//   node bench/speed/first-tap.mjs [--visits 3]
import { parseArgs } from 'node:util';
import { newPage, openBrowser } from '../lib/browser.mjs';
import { calibrate } from '../lib/calibration.mjs';
import { startHydrogen } from '../lib/peer-hydrogen.mjs';
import { createReport } from '../lib/report.mjs';
import { startShop, startStore } from '../lib/servers.mjs';
import { median, round } from '../lib/stats.mjs';

const PORTS = { store: 4391, shop: 4392, peer: 4393 };
const SLOWDOWNS = [4, 10];
/** A shopper has looked at the page before. */
const LOOK_MS = 3_000;
const CART = 'header button[aria-label*="cart" i], header a[href="/cart"]';

const { values: args } = parseArgs({ options: { visits: { type: 'string', default: '3' } } });

const report = createReport('The first tap: from the press to the open cart, slow phone, cold cache');
const shop = await startShop({ port: PORTS.shop, storePort: PORTS.store });
const store = await startStore({ port: PORTS.store, env: shop.settings });
const browser = await openBrowser();
const rows = [];
console.log(calibrate());
try {
  const [product] = await (await fetch(`${store.url}/api/shopify/products`)).json();
  const peer = await startHydrogen({ port: PORTS.peer, shop, product });
  try {
    for (const { path, beside } of peer.pages)
      for (const cpu of SLOWDOWNS) rows.push(await compare(beside, store.url + beside, peer.url + path, cpu));
  } finally {
    await peer.close();
  }
} finally {
  await browser.close();
  await store.close();
  await shop.close();
}
report.table(rows);
report.finish();

/** In turn, so that both meet the same moments; the first of each warms up and is not counted. */
async function compare(page, ourUrl, theirUrl, cpu) {
  const times = { ours: [], scrolled: [], theirs: [] };
  for (let turn = 0; turn <= Number(args.visits); turn += 1) {
    const seen = {
      ours: await tap(ourUrl, cpu, false),
      scrolled: await tap(ourUrl, cpu, true),
      theirs: await tap(theirUrl, cpu, false),
    };
    if (turn > 0) for (const [of, ms] of Object.entries(seen)) times[of].push(ms);
  }
  return {
    page,
    'processor /': cpu,
    'ours ms': round(median(times.ours), 0),
    'ours after a scroll ms': round(median(times.scrolled), 0),
    'Hydrogen ms': round(median(times.theirs), 0),
  };
}

async function tap(url, cpu, scrolls) {
  const { page, close } = await newPage(browser, { slow: true, reducedMotion: 'reduce', cpu });
  await page.addInitScript(watchTap);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(LOOK_MS);
  const { x, y, width, height } = await page.locator(CART).filter({ visible: true }).first().boundingBox();
  if (scrolls) {
    await page.evaluate(() => scrollTo(0, 1));
    await page.waitForTimeout(LOOK_MS);
  }
  await page.mouse.click(x + width / 2, y + height / 2);
  const ms = await page.waitForFunction(() => window.tapMs, undefined, { polling: 100 });
  const value = await ms.jsonValue();
  await close();
  return value;
}

/** Runs in the page before anything else: the press counts from when it was made, not from when somebody had time for it. */
function watchTap() {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () => {
        const open = [...document.querySelectorAll('[role=dialog]')].some((dialog) => {
          const box = dialog.getBoundingClientRect();
          return (
            box.width > 0 &&
            getComputedStyle(dialog).opacity !== '0' &&
            getComputedStyle(dialog).visibility !== 'hidden'
          );
        });
        if (open)
          requestAnimationFrame(() => setTimeout(() => (window.tapMs = performance.now() - timeStamp)));
        else requestAnimationFrame(look);
      };
      look();
    },
    { capture: true, once: true },
  );
}
