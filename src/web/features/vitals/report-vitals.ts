// B8 Measures this page view and reports it once: when the page is hidden or another page replaces it.
// It uses no cookie and no identifier; the page is named by its kind.
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { ENDPOINTS } from '../../../shared/api.ts';
import { matchRoute } from '../../../shared/routes.ts';
import { vitalRoute } from '../../../shared/vitals.ts';

/** Measurements arrive a moment after the event. */
const ARRIVAL_MS = 100;

export function reportVitals(): void {
  const report: Record<string, string | number> = { route: vitalRoute(matchRoute(location.pathname).name) };
  const keep = ({ name, value }: Metric) => {
    report[name.toLowerCase()] = value;
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep, { reportAllChanges: true });

  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    void fetch(ENDPOINTS.reportVitals.path, {
      method: ENDPOINTS.reportVitals.method,
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
  // After the router's event the measurements would belong to another page.
  addEventListener('pushState', () => setTimeout(send, ARRIVAL_MS));
}
