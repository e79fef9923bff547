// A database of a measurement's own, on either engine, with the parts of the store that are measured on it. All of it goes afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startCluster } from './cluster.mjs';
import { bundleSource } from './project.mjs';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** `work` gets where the database is, the parts, and the file they are in for processes of their own. */
export async function onOwnDatabase({ engine, source, durable = false }, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-database-'));
  const bundle = join(CACHE, `bench-parts-${process.pid}`);
  let cluster;
  try {
    const entry = await bundleSource(source, bundle);
    if (engine === 'postgres') {
      cluster = await startCluster({ durable });
    }
    const place = cluster ? { url: cluster.url } : { dataDir };
    await work({ place, entry, parts: await import(pathToFileURL(entry).href) });
  } finally {
    await cluster?.remove();
    for (const path of [dataDir, bundle]) rmSync(path, { recursive: true, force: true });
  }
}

/** The numbers from 0 on as a table with the column n. */
export const numbers = ({ url }, count) =>
  url
    ? `generate_series(0, ${count - 1}) as s(n)`
    : `(with recursive s(n) as (select 0 union all select n + 1 from s where n < ${count - 1}) select n from s)`;

/** Straight into the tables: through the store's calls it would take longer than what is measured. */
export async function fillTables({ url, dataDir }, statements) {
  if (url) {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.query('vacuum analyze');
    await client.end();
    return;
  }
  const { default: Libsql } = await import('libsql');
  const file = new Libsql(join(dataDir, 'store.sqlite'));
  for (const statement of statements) file.exec(statement);
  file.close();
}
