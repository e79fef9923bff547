// A Chromium for measurements: the one the browser tests use, on a slow phone's processor and line when asked.
import './installed.mjs';
import { createRequire } from 'node:module';
import { ensureTestPackages } from '../../scripts/lib/install.mjs';

// The browser driver is one of the tests' own packages.
await ensureTestPackages();
const { chromium } = createRequire(new URL('../../tests/package.json', import.meta.url))('@playwright/test');

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; a processor that many times slower than this one. */
const SLOW_PHONE = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1000 * 1000) / 8,
    uploadThroughput: (750 * 1000) / 8,
  },
};

export async function openBrowser() {
  const { findChromium } = await import('../../tests/support/chromium.mjs');
  return chromium.launch({ ...findChromium(), headless: true });
}

/** A page with nothing kept from before. */
export async function newPage(
  browser,
  { slow = false, cpu = SLOW_PHONE.cpu, reducedMotion = 'no-preference', viewport, touch = false } = {},
) {
  const context = await browser.newContext({
    reducedMotion,
    viewport: viewport ?? { width: 412, height: 823 },
    hasTouch: touch,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  if (slow) {
    await session.send('Network.emulateNetworkConditions', SLOW_PHONE.network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  return { page, session, close: () => context.close() };
}
