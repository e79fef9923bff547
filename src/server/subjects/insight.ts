// B8 B13 Opens the subject 'insight': claims about the shop, field data, health, the test of the connection.
import { createClaims } from '../../shop/insight/claims.ts';
import { createVitals } from '../../shop/insight/vitals.ts';
import { createHousekeeping } from '../../shop/jobs/housekeeping.ts';
import { mountConnection } from '../routes/connection.ts';
import { mountHealth } from '../routes/health.ts';
import { mountVitals } from '../routes/vitals.ts';
import type { Store, Subject } from './subject.ts';

const CLEANING_EVERY_MS = 60 * 60_000;

export function openInsight(store: Store) {
  const { platform } = store.connected;
  const claims = store.closeLater(createClaims({ ...store, platform }));
  const vitals = store.closeLater(createVitals(store));
  const hasTrueFigures = store.config.features.has('true-figures');
  return {
    services: { claims, vitals },
    routes({ app, mount, site, isDraining }) {
      mount('claims', claims.read);
      mountVitals(mount, vitals);
      mountConnection(mount, platform);
      mountHealth(app, { ...store, isDraining, headers: site.headers });
    },
    jobs: [
      {
        everyMs: CLEANING_EVERY_MS,
        run: createHousekeeping(store).run,
        failure: 'The daily cleanup failed and will be retried',
      },
    ],
    pages: { claims: async () => (hasTrueFigures ? claims.read() : undefined) },
  } satisfies Subject;
}
