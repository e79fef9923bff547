// B8 Counts the browsers' measurements of page views in a histogram, and reads percentiles from it.

export const VITAL_METRICS = ['lcp', 'cls', 'inp', 'fcp', 'ttfb'] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];

/** Measurements are counted by kind of page; addresses are not stored. */
export const VITAL_ROUTES = [
  'home',
  'category',
  'subCategory',
  'product',
  'allMerchandise',
  'checkout',
  'journal',
  'article',
  'other',
] as const;
export type VitalRoute = (typeof VITAL_ROUTES)[number];

export const vitalRoute = (name: string): VitalRoute =>
  VITAL_ROUTES.find((route) => route === name) ?? 'other';

export const VITALS_DAYS = 28;

/** A page up to these limits is quick: the limits of Core Web Vitals, in milliseconds; for `cls` the score. */
export const VITAL_GOOD: Readonly<Record<VitalMetric, number>> = {
  lcp: 2_500,
  cls: 0.1,
  inp: 200,
  fcp: 1_800,
  ttfb: 800,
};

/** Neighboring buckets differ by a tenth, so a percentile is within a twentieth of the measured value. */
const GROWTH = 1.1;
/** Shifts are small fractions; counted in thousandths they fit the same buckets as milliseconds. */
const CLS_UNITS = 1000;

const unitsOf = (metric: VitalMetric): number => (metric === 'cls' ? CLS_UNITS : 1);

/** 0 for zero; else the bucket with the nearest middle, by ratio. */
export function vitalBucket(metric: VitalMetric, value: number): number {
  const scaled = value * unitsOf(metric);
  return scaled < 1 ? 0 : 1 + Math.round(Math.log(scaled) / Math.log(GROWTH));
}

export function vitalValue(metric: VitalMetric, bucket: number): number {
  return bucket === 0 ? 0 : GROWTH ** (bucket - 1) / unitsOf(metric);
}

export interface RouteVitals {
  readonly route: VitalRoute;
  readonly metric: VitalMetric;
  readonly count: number;
  /** Milliseconds; for `cls` the score. */
  readonly p75: number;
}

export interface BucketCount {
  readonly bucket: number;
  readonly count: number;
}

/** Returns the value that three quarters of the page views do not exceed; undefined without any. */
export function percentile75(metric: VitalMetric, counts: readonly BucketCount[]): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let subtotal = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    subtotal += count;
    if (subtotal >= total * 0.75) return vitalValue(metric, bucket);
  }
  return undefined;
}
