// B0 Background jobs: each runs while its additions are on, and those that finish what was begun run in every profile.
import { expect, test } from 'vitest';
import { openInsight } from '../../src/server/subjects/insight.ts';
import { openOrders } from '../../src/server/subjects/orders.ts';
import { openReviews } from '../../src/server/subjects/reviews.ts';
import type { Job, Store } from '../../src/server/subjects/subject.ts';
import { type FeatureName, featuresOf, isOffered, type Profile } from '../../src/shared/features.ts';

function jobsIn(profile: Profile, off: readonly FeatureName[] = []): string[] {
  const features = featuresOf(profile, off);
  // Opening a subject reads and writes nothing.
  const store = {
    config: { features },
    connected: { platform: {}, adminLinks: {} },
    database: {},
    closeLater: (resource: object) => resource,
  } as unknown as Store;
  const signer = { sign: () => '', read: () => undefined };
  const onQueued = () => undefined;
  const reviews = openReviews(store, { signer, onQueued });
  const orders = openOrders(store, {
    signer,
    mail: { isOn: true, onQueued },
    reviews: reviews.services.reviews,
  });
  return [...orders.jobs, ...reviews.jobs, ...openInsight(store).jobs]
    .filter((job: Job) => isOffered(job, features))
    .map(({ failure }) => failure.split(' could not')[0] ?? '');
}

const CLEANUP = 'The daily cleanup failed and will be retried';
const ALWAYS = ['Due requests to the platform'];
const LATE = 'Notices of late orders';
const REVIEWS = 'Buyers';

test.each<[Profile, FeatureName[], string[]]>([
  ['full', [], [...ALWAYS, LATE, REVIEWS]],
  ['full', ['mail'], ALWAYS],
  ['full', ['order-changes'], [...ALWAYS, REVIEWS]],
  ['full', ['reviews'], [...ALWAYS, LATE]],
  ['document', [], ALWAYS],
])('B0 Profiles: in %s without %j the jobs are %j [B0.2] [B0.3]', (profile, off, jobs) => {
  expect(jobsIn(profile, off)).toEqual([...jobs, CLEANUP]);
});
