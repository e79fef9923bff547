// A PostgreSQL for measurements: the one of the tests, whose packages are installed if they are missing.
import { ensureTestPackages } from '../../scripts/lib/install.mjs';
import { loadSource } from './project.mjs';

export async function startCluster(options) {
  await ensureTestPackages();
  const cluster = await loadSource('tests/support/postgres-cluster.ts');
  return cluster.startCluster(options);
}
