import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile75, VITAL_METRICS, vitalBucket, vitalRoute, vitalValue } from './vitals.ts';

describe('B8 Field data', () => {
  it('B8 Field data: a bucket gives back what was measured within a twentieth [B8.7]', () => {
    fc.assert(
      fc.property(fc.double({ min: 2, max: 600_000, noNaN: true }), (ms) => {
        const value = vitalValue('lcp', vitalBucket('lcp', ms));
        expect(Math.abs(value - ms) / ms).toBeLessThan(0.05);
      }),
    );
    expect(vitalValue('cls', vitalBucket('cls', 0.1))).toBeCloseTo(0.1, 2);
    for (const metric of VITAL_METRICS) expect(vitalValue(metric, vitalBucket(metric, 0))).toBe(0);
    for (const ms of [0, 0.4]) expect(vitalBucket('inp', ms)).toBe(0);
    expect(vitalValue('inp', vitalBucket('inp', 1))).toBe(1);
  });

  it('B8 Field data: three quarters of the views stay at or below the 75th percentile [B8.7]', () => {
    expect(percentile75('lcp', [])).toBeUndefined();
    const counts = [
      { bucket: vitalBucket('lcp', 8_000), count: 1 },
      { bucket: vitalBucket('lcp', 1_000), count: 3 },
    ];
    expect(percentile75('lcp', counts)).toBeCloseTo(vitalValue('lcp', vitalBucket('lcp', 1_000)), 5);
    expect(percentile75('lcp', [...counts, { bucket: counts[0]?.bucket ?? 0, count: 1 }])).toBeGreaterThan(
      7_000,
    );
  });

  it('B8 Field data: pages are named by their kind [B8.7]', () => {
    expect(vitalRoute('product')).toBe('product');
    expect(vitalRoute('adminDashboard')).toBe('other');
  });
});
