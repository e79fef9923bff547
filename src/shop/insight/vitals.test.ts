import { afterEach, describe, expect, it } from 'vitest';
import type { VitalCount } from '../ports/vitals.ts';
import { createVitals, PER_ADDRESS, PER_DAY } from './vitals.ts';

const DAY_MS = 24 * 60 * 60_000;
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function setUp() {
  let now = Date.UTC(2026, 10, 16, 12);
  const rows: VitalCount[] = [];
  const removed: string[] = [];
  const log = { info() {}, warn() {}, error() {} };
  const vitals = createVitals({
    clock: { now: () => now },
    ids: { hash: (text) => `#${text}` },
    log,
    database: {
      vitals: {
        add: async (counts) => void rows.push(...counts),
        byRoute: async () => [],
        removeBefore: async (day) => removed.push(day),
      },
    },
  });
  open.push(vitals);
  const total = async () => {
    await vitals.write();
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  return { vitals, written: rows, removed, total, pass: (ms: number) => (now += ms) };
}

describe('B8 Field data', () => {
  it('B8 Field data: equal measures are one count, without a trace of who sent them [B8.7]', async () => {
    const { vitals, written } = setUp();
    vitals.report({ route: 'home', lcp: 1_000, cls: 0 }, '203.0.113.7');
    vitals.report({ route: 'home', lcp: 1_001 }, '203.0.113.8');
    await vitals.write();
    expect(written).toEqual([
      { day: '2026-11-16', route: 'home', metric: 'lcp', bucket: expect.any(Number), count: 2 },
      { day: '2026-11-16', route: 'home', metric: 'cls', bucket: 0, count: 1 },
    ]);
    expect(JSON.stringify(written)).not.toContain('203.0');
  });

  it('B8 Field data: one address counts so often a day and no more, and again the next day [B8.7]', async () => {
    const { vitals, total, removed, pass } = setUp();
    for (let count = 0; count < PER_ADDRESS + 50; count += 1)
      vitals.report({ route: 'home', lcp: 1 }, '203.0.113.7');
    expect(await total()).toBe(PER_ADDRESS);
    vitals.report({ route: 'home', lcp: 1 }, '203.0.113.8');
    expect(await total()).toBe(PER_ADDRESS + 1);
    pass(DAY_MS);
    vitals.report({ route: 'home', lcp: 1 }, '203.0.113.7');
    expect(await total()).toBe(PER_ADDRESS + 2);
    // Rows older than 28 days, today included, are removed.
    expect(removed).toEqual(['2026-10-20', '2026-10-21']);
  });

  it('B8 Field data: a network of IPv6 counts as one address, as for the other limits [B8.7]', async () => {
    const { vitals, total } = setUp();
    for (let count = 0; count < PER_ADDRESS + 50; count += 1)
      vitals.report({ route: 'home', lcp: 1 }, `2001:db8:1:2::${count.toString(16)}`);
    expect(await total()).toBe(PER_ADDRESS);
  });

  it('B8 Field data: what one address sends in vain leaves the day to the others [B8.7]', async () => {
    const { vitals, total } = setUp();
    for (let count = 0; count < PER_DAY; count += 1) vitals.report({ route: 'home', lcp: 1 }, '203.0.113.7');
    vitals.report({ route: 'home', lcp: 1 }, '203.0.113.8');
    expect(await total()).toBe(PER_ADDRESS + 1);
  });

  it('B8 Field data: all addresses together are bounded too [B8.7]', async () => {
    const { vitals, total } = setUp();
    for (let count = 0; count < PER_DAY + 10; count += 1)
      vitals.report({ route: 'home', lcp: 1 }, `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`);
    expect(await total()).toBe(PER_DAY);
  });
});
