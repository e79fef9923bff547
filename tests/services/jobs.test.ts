// B0 Background jobs: each runs while its additions are on, and those that finish what was begun run in every profile.
import { expect, test } from 'vitest';
import { startJobs } from '../../src/server/jobs.ts';
import { type FeatureName, featuresOf, type Profile } from '../../src/shared/features.ts';

async function jobsIn(profile: Profile, off: readonly FeatureName[] = []): Promise<string[]> {
  const runs: string[] = [];
  const job = (name: string) => async () => {
    runs.push(name);
  };
  const resources: { close(): Promise<void> }[] = [];
  await startJobs({
    config: { features: featuresOf(profile, off) },
    connected: {},
    // Another instance has done the cleaning of the day.
    database: { leases: { acquire: async () => false } },
    log: { warn: () => undefined },
    clock: { now: () => 0 },
    services: {
      cancelling: { checkDue: job('cancelling') },
      changing: { checkDue: job('changing') },
      late: { checkDue: job('late') },
      returns: { checkDue: job('returns') },
      reviewRequests: { run: job('reviews') },
      mail: { start: async () => ({ close: async () => undefined }) },
    },
    closeLater: <Resource extends { close(): Promise<void> }>(resource: Resource) => {
      resources.push(resource);
      return resource;
    },
  } as unknown as Parameters<typeof startJobs>[0]);
  for (const resource of resources) await resource.close();
  return runs.toSorted();
}

const ALWAYS = ['cancelling', 'changing'];

test.each<[Profile, FeatureName[], string[]]>([
  ['full', [], [...ALWAYS, 'late', 'returns', 'reviews']],
  ['full', ['mail'], [...ALWAYS, 'returns']],
  ['full', ['order-changes'], [...ALWAYS, 'returns', 'reviews']],
  ['full', ['reviews'], [...ALWAYS, 'late', 'returns']],
  ['full', ['returns'], [...ALWAYS, 'late', 'reviews']],
  ['document', [], ALWAYS],
])('B0 Profiles: in %s without %j the jobs are %j [B0.2] [B0.3]', async (profile, off, jobs) => {
  expect(await jobsIn(profile, off)).toEqual(jobs);
});
