// B0 In `document` the calls of every addition do not exist; switched off singly, those of one addition do not.
import { expect, it, onTestFinished } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../src/shared/api.ts';
import { newSession, startStore } from '../support/store.ts';

const ADDED = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ feature }) => feature !== undefined);
const NO_BODY = new Set(['GET', 'DELETE']);

async function statusesIn(env: Record<string, string>): Promise<Map<Endpoint, number>> {
  const store = await startStore({ env });
  onTestFinished(() => store.close());
  const statuses = new Map<Endpoint, number>();
  for (const endpoint of ADDED) {
    const { method, path } = endpoint;
    const body = NO_BODY.has(method) ? undefined : {};
    const answer = await store.call(method, path.replace(/:\w+/g, 'x'), body, newSession());
    statuses.set(endpoint, answer.status);
  }
  return statuses;
}

it('B0 Profiles: in document every call of an addition is 404 [B0.2]', async () => {
  const statuses = await statusesIn({ STORE_PROFILE: 'document' });
  expect(ADDED.length).toBeGreaterThan(10);
  expect([...statuses].filter(([, status]) => status !== 404).map(([{ path }]) => path)).toEqual([]);
});

it('B0 Profiles: FEATURES_OFF takes the calls of one addition away and leaves the others [B0.3]', async () => {
  const statuses = await statusesIn({ FEATURES_OFF: 'discounts' });
  for (const [{ feature, method, path }, status] of statuses)
    if (feature === 'discounts') expect(status, `${method} ${path}`).toBe(404);
  const summaries = [...statuses].filter(([{ feature }]) => feature === 'facets').map(([, status]) => status);
  expect(summaries).toEqual(summaries.map(() => 200));
});
