// B8 Measures this page view and reports it once: when the page is hidden, or when another page takes its place.
// No cookie, no identifier; the page is named by its kind.
import { ENDPOINTS } from '../../../shared/api.ts';
import { matchRoute } from '../../../shared/routes.ts';
import { type VitalMetric, vitalRoute } from '../../../shared/vitals.ts';

/** Shifts count together while less than a second apart, for at most five. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** Quicker interactions than this are no trouble to anyone. */
const EVENT_FROM_MS = 40;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

/** Entries reach an observer a moment after they are made: a report takes those still on their way. */
const takeWaiting: (() => void)[] = [];

function observe(type: string, each: (entry: PerformanceEntry) => void, options: object = {}): void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
  takeWaiting.push(() => observer.takeRecords().forEach(each));
  try {
    observer.observe({ type, buffered: true, ...options } as PerformanceObserverInit);
  } catch {
    // A browser without this kind of entry reports the others.
  }
}

function trackShifts(measured: Partial<Record<VitalMetric, number>>): void {
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  measured.cls = 0;
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (hadRecentInput) return;
    const joins = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    sum = joins ? sum + value : value;
    if (!joins) first = startTime;
    last = startTime;
    measured.cls = Math.max(measured.cls ?? 0, sum);
  });
}

export function reportVitals(): void {
  const measured: Partial<Record<VitalMetric, number>> = {};
  const route = vitalRoute(matchRoute(location.pathname).name);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load) measured.ttfb = load.responseStart;
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = startTime;
  });
  trackShifts(measured);
  observe(
    'event',
    (entry) => {
      if ((entry as Interaction).interactionId) measured.inp = Math.max(measured.inp ?? 0, entry.duration);
    },
    { durationThreshold: EVENT_FROM_MS },
  );

  let report: string | undefined;
  let sent = false;
  const takeReport = (): string => {
    for (const take of takeWaiting) take();
    return JSON.stringify({ route, ...measured });
  };
  const send = () => {
    if (sent) return;
    sent = true;
    void fetch(ENDPOINTS.reportVitals.path, {
      method: ENDPOINTS.reportVitals.method,
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: report ?? takeReport(),
    }).catch(() => undefined);
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
  // The router's own event: from here on the measures would be another page's. The new page is rendered first.
  addEventListener('pushState', () => {
    report ??= takeReport();
    setTimeout(send);
  });
}
