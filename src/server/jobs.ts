// Starts the work that runs beside the requests: the jobs of the subjects, and what each of them starts.
import { isOffered } from '../shared/features.ts';
import { repeat } from '../shop/jobs/repeat.ts';
import { warnAboutShop } from './shop-warnings.ts';
import type { Store, Subject } from './subjects/subject.ts';

export async function startJobs(
  { config, connected, log, closeLater }: Pick<Store, 'config' | 'connected' | 'log' | 'closeLater'>,
  subjects: readonly Subject[],
): Promise<void> {
  for (const { jobs = [], start } of subjects) {
    const started = await start?.();
    if (started) closeLater(started);
    for (const { everyMs, run, failure, ...job } of jobs)
      if (isOffered(job, config.features))
        closeLater(repeat(everyMs, run, (reason) => log.warn({ reason }, failure)));
  }
  if (config.shopify) void warnAboutShop(connected.platform, config, log);
}
