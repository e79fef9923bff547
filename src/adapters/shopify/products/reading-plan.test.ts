// Tests how a walk over products adapts: fewer at a time, and no field that the token may not read.
import { describe, expect, test } from 'vitest';
import { recordingLog } from '../../../../tests/fixtures/shopify-server.ts';
import { ShopifyError, type ShopifyFailure } from '../client/shopify-error.ts';
import { createReadingPlan } from './reading-plan.ts';

const setUp = (most = 50, fewest = 5) => {
  const log = recordingLog();
  return { log, plan: createReadingPlan(log, most, fewest) };
};
const denied = (...fields: string[]) => new ShopifyError('access_denied', 'no', fields);

describe('How products arrive: a page that is too heavy', () => {
  test.each(['too_complex', 'timeout'] satisfies ShopifyFailure[])(
    '%s halves it, down to the fewest',
    (failure) => {
      const { plan } = setUp();
      const sizes = [plan.pageSize];
      while (plan.adapt(new ShopifyError(failure, 'heavy'))) sizes.push(plan.pageSize);
      expect([sizes[0], sizes[1], sizes.at(-1)]).toEqual([50, 25, 5]);
    },
  );

  test.each([
    ['unreachable', new ShopifyError('unreachable', 'no')],
    ['throttled', new ShopifyError('throttled', 'no')],
    ['refused', new ShopifyError('refused', 'no')],
    ['an error of another kind', Object.assign(new Error('no'), { failure: 'too_complex' })],
  ])('%s changes nothing', (_case, error) => {
    const { plan, log } = setUp();
    expect(plan.adapt(error)).toBe(false);
    expect(plan.pageSize).toBe(50);
    expect(log.lines).toEqual([]);
  });
});

describe('How products arrive: a field the token may not read', () => {
  test.each([
    [['quantityAvailable'], { inventory: false, tags: true }, 1],
    [['tags'], { inventory: true, tags: false }, 1],
    [['tags', 'quantityAvailable'], { inventory: false, tags: false }, 2],
    [['Access denied for tags field'], { inventory: true, tags: false }, 1],
  ])('%j is left out from then on, and said once', (fields, allowed, lines) => {
    const { plan, log } = setUp();
    expect(plan.allowed).toEqual({ inventory: true, tags: true });
    expect(plan.adapt(denied(...fields))).toBe(true);
    expect(plan.allowed).toEqual(allowed);
    expect(plan.adapt(denied(...fields))).toBe(false);
    expect(plan.allowed).toEqual(allowed);
    expect(log.lines).toHaveLength(lines);
    expect(plan.pageSize).toBe(50);
  });

  test.each([[['metafield']], [['tagsOfOthers']], [[]]])('%j cannot be left out', (fields) => {
    const { plan, log } = setUp();
    expect(plan.adapt(denied(...fields))).toBe(false);
    expect(plan.allowed).toEqual({ inventory: true, tags: true });
    expect(log.lines).toEqual([]);
  });
});
