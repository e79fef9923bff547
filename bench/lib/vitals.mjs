// Measures one page on a slow phone: first paint, largest paint, blocked time, shifts. Cold cache, medians.
import { newPage } from './browser.mjs';
import { median, round } from './stats.mjs';

/** Long enough for the splash to end and late work to show. */
const SETTLE_MS = 5_500;

/** Runs in the page before anything else: notes what the browser reports. */
function observe() {
  window.seen = { lcp: 0, cls: 0, lcpElement: '', shifts: [], tasks: [] };
  const watch = (type, note) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  const nameOf = (node) => (node ? `${node.tagName} ${String(node.className).slice(0, 60)}` : '');
  watch('largest-contentful-paint', (entry) => {
    window.seen.lcp = entry.startTime;
    window.seen.lcpElement = `${nameOf(entry.element)} ${entry.url.split('/').at(-1)}`;
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    window.seen.cls += entry.value;
    window.seen.shifts.push(...entry.sources.map(({ node }) => nameOf(node)));
  });
  watch('longtask', (entry) => {
    window.seen.tasks.push([Math.round(entry.startTime), Math.round(entry.duration)]);
  });
}

/** Runs in the page at the end. */
function collect() {
  const [navigation] = performance.getEntriesByType('navigation');
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const resources = performance.getEntriesByType('resource').map(({ name, responseEnd, transferSize }) => ({
    name: name.split('/').at(-1).slice(0, 40),
    end: Math.round(responseEnd),
    kb: Math.round(transferSize / 102.4) / 10,
  }));
  // Each file once: what was preloaded is listed again when it is used. What starts after the load event waits for idle time.
  const scripts = new Map();
  for (const { name, startTime, encodedBodySize } of performance.getEntriesByType('resource'))
    if (/\.m?js$/.test(new URL(name).pathname) && !scripts.has(name))
      scripts.set(name, { later: startTime > navigation.loadEventEnd, kb: encodedBodySize / 1024 });
  const scriptKb = (later) =>
    [...scripts.values()].reduce((sum, script) => sum + (script.later === later ? script.kb : 0), 0);
  // Blocked time as it is defined: what long tasks take beyond 50 ms, from the first paint on.
  const tbt = window.seen.tasks
    .map(([start, duration]) => Math.min(duration, start + duration - fcp) - 50)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0);
  return {
    ...window.seen,
    fcp,
    tbt,
    htmlStart: navigation.responseStart,
    htmlEnd: navigation.responseEnd,
    interactive: navigation.domInteractive,
    resources,
    scriptKb: { first: scriptKb(false), later: scriptKb(true) },
  };
}

export async function visit(browser, url, reducedMotion, cpu) {
  const { page, session, close } = await newPage(browser, { slow: true, reducedMotion, cpu });
  // Nothing from elsewhere: a page is measured with what its own server sends.
  await session.send('Network.setBlockedURLs', { urls: ['https://*'] });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const values = await page.evaluate(collect);
  await close();
  return values;
}

export async function measureVitals(browser, url, { rounds, reducedMotion, cpu }) {
  const runs = [];
  for (let turn = 0; turn < rounds; turn += 1) runs.push(await visit(browser, url, reducedMotion, cpu));
  return mediansOf(runs);
}

export function mediansOf(runs) {
  const middle = (key, digits = 0) => round(median(runs.map((run) => run[key])), digits);
  const { lcpElement, tasks, shifts, resources, scriptKb } = runs.at(-1);
  return {
    'HTML ends ms': middle('htmlEnd'),
    'FCP ms': middle('fcp'),
    'LCP ms': middle('lcp'),
    'TBT ms': middle('tbt'),
    CLS: middle('cls', 4),
    'largest is': lcpElement.trim().slice(0, 60),
    details: { tasks, shifts, resources, scriptKb },
  };
}
