// Stores field data as counts by day, kind of page, metric and bucket, without personal data.
import type { RouteVitals, VitalMetric, VitalRoute } from '../../shared/vitals.ts';

export interface VitalCount {
  readonly day: string;
  readonly route: VitalRoute;
  readonly metric: VitalMetric;
  readonly bucket: number;
  readonly count: number;
}

export interface VitalsRepository {
  add(counts: readonly VitalCount[]): Promise<void>;
  /** From that day on, both days as 'YYYY-MM-DD'. */
  byRoute(since: string): Promise<RouteVitals[]>;
  removeBefore(day: string): Promise<number>;
}
