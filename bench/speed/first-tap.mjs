// The main bench: the first press of a visit, from touch to visible reply, and the blocked time of the whole visit. First visit,
// slow phone, nothing moved or stored before; five controls of ours beside Hydrogen's cart button.
//   node bench/speed/first-tap.mjs [--visits 3] [--processor 4,10] [--ours-only]
import { parseArgs } from 'node:util';
import { newPage, openBrowser } from '../lib/browser.mjs';
import { calibrate } from '../lib/calibration.mjs';
import { startHydrogen } from '../lib/peer-hydrogen.mjs';
import { createReport } from '../lib/report.mjs';
import { startShop, startStore } from '../lib/servers.mjs';
import { median, round } from '../lib/stats.mjs';

const PORTS = { store: 4391, shop: 4392, peer: 4393 };
/** Milliseconds after the load event, with the bar beside Hydrogen's cart press. */
const MOMENTS = [
  { after: 300, bar: 1.5 },
  { after: 2_000, bar: 1 },
];
const BLOCKED_BAR = 1.2;
const PRESS_MS = 60;
/** The visit counts until this long after the press. */
const AFTER_PRESS_MS = 3_000;

const { values: args } = parseArgs({
  options: {
    visits: { type: 'string', default: '3' },
    processor: { type: 'string', default: '4,10' },
    'ours-only': { type: 'boolean', default: false },
  },
});

const report = createReport('The first press of a visit: touch to visible reply, slow phone, cold cache');
const shop = await startShop({ port: PORTS.shop, storePort: PORTS.store });
const store = await startStore({ port: PORTS.store, env: shop.settings });
const browser = await openBrowser();
const rows = [];
console.log(calibrate());
try {
  const products = await (await fetch(`${store.url}/api/shopify/products`)).json();
  const product = products.find(({ inStock }) => inStock);
  const peer = args['ours-only'] ? undefined : await startHydrogen({ port: PORTS.peer, shop, product });
  const theirs = peer && {
    url: `${peer.url}/collections/women`,
    press: 'header a[href="/cart"]',
    shows: 'dialog',
  };
  const page = (path) => store.url + path;
  const controls = {
    cart: { url: page('/women'), press: 'header button[aria-label*="cart" i]', shows: 'dialog' },
    menu: { url: page('/women'), press: 'header button[aria-label="Open menu"]', shows: 'dialog' },
    search: { url: page('/women'), press: 'header [title="Search"]', shows: 'dialog' },
    filter: { url: page('/women'), press: 'main button[aria-haspopup="dialog"]', shows: 'dialog' },
    'Add to Cart': {
      url: page(`/product/${product.shopifyId}`),
      press: 'main article button',
      text: /^Add to Cart$/,
      shows: 'text',
    },
  };
  try {
    for (const cpu of args.processor.split(',').map(Number))
      for (const moment of MOMENTS) await compare(controls, theirs, cpu, moment);
  } finally {
    await peer?.close();
  }
} finally {
  await browser.close();
  await store.close();
  await shop.close();
}
report.table(rows);
report.finish();

/** Takes turns, so that all meet the same moments of the machine. */
async function compare(controls, theirs, cpu, { after, bar }) {
  const all = { ...controls, ...(theirs && { Hydrogen: theirs }) };
  const visits = Object.fromEntries(Object.keys(all).map((name) => [name, []]));
  for (let turn = 0; turn < Number(args.visits); turn += 1)
    for (const [name, control] of Object.entries(all)) visits[name].push(await visit(control, cpu, after));
  const middle = (name, key) => round(median(visits[name].map((each) => each[key])), 0);
  const hydrogen = theirs && { reply: middle('Hydrogen', 'reply'), blocked: middle('Hydrogen', 'blocked') };
  for (const name of Object.keys(all)) {
    const [reply, blocked] = [middle(name, 'reply'), middle(name, 'blocked')];
    const row = {
      control: name,
      'processor /': cpu,
      'after load ms': after,
      'reply ms': reply,
      'blocked ms': blocked,
    };
    rows.push(
      hydrogen
        ? {
            ...row,
            'of Hydrogen': round(reply / hydrogen.reply, 2),
            'blocked of': round(blocked / hydrogen.blocked, 2),
          }
        : row,
    );
    if (!hydrogen || name === 'Hydrogen') continue;
    const where = `${name}, processor / ${cpu}, ${after} ms after the load`;
    report.check(reply <= hydrogen.reply * bar, `${where}: reply at most ${bar} of Hydrogen's`);
    report.check(
      blocked <= hydrogen.blocked * BLOCKED_BAR,
      `${where}: blocked at most ${BLOCKED_BAR} of Hydrogen's`,
    );
  }
}

async function visit({ url, press, text, shows }, cpu, after) {
  const { page, session, close } = await newPage(browser, {
    slow: true,
    reducedMotion: 'reduce',
    cpu,
    touch: true,
  });
  try {
    await page.addInitScript(() => {
      window.longTasks = [];
      new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await page.goto(url, { waitUntil: 'load' });
    const loaded = performance.now();
    const all = page.locator(press).filter({ visible: true });
    const button = (text ? all.filter({ hasText: text }) : all).first();
    await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y, width, height } = await button.boundingBox();
    await page.waitForTimeout(Math.max(0, after - (performance.now() - loaded)));
    const replied = button.evaluate(waitForReply, shows);
    const point = { x: x + width / 2, y: y + height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const shownAt = await replied;
    await page.waitForTimeout(AFTER_PRESS_MS);
    const { pressedAt, blocked } = await page.evaluate(readVisit);
    return { reply: shownAt - pressedAt, blocked };
  } finally {
    await close();
  }
}

/** Runs in the page from before the press: looks at each frame whether the reply is on the screen. */
function waitForReply(button, shows) {
  const before = button.textContent;
  const isOpen = () =>
    [...document.querySelectorAll('[role=dialog]')].some((dialog) => {
      const { width, left } = dialog.getBoundingClientRect();
      const { opacity, visibility } = getComputedStyle(dialog);
      return width > 0 && left < innerWidth && opacity !== '0' && visibility !== 'hidden';
    });
  const isShown = shows === 'dialog' ? isOpen : () => button.textContent !== before;
  return new Promise((resolve) => {
    const look = () => {
      if (isShown()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Runs in the page at the end. The browser itself notes when the first press was made. */
async function readVisit() {
  const pressedAt = await new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({
      type: 'first-input',
      buffered: true,
    }),
  );
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const blocked = window.longTasks
    .map(({ startTime, duration }) => Math.min(duration, startTime + duration - painted) - 50)
    .reduce((sum, each) => sum + Math.max(0, each), 0);
  return { pressedAt, blocked };
}
