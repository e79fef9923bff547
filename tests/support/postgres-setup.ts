// Vitest global set-up: one PostgreSQL for the whole run, started only when the first test file asks for it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresBroker: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Cluster> | undefined;
  const adminUrl = async () => {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
    cluster ??= startCluster({ durable: false });
    return (await cluster).url;
  };

  // Test files run in other processes; this is how they reach the one that owns the server.
  const broker = createServer((_request, response) => {
    adminUrl().then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  project.provide('postgresBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`);

  return async () => {
    broker.close();
    broker.closeAllConnections();
    await cluster?.then(
      (started) => started.remove(),
      () => {},
    );
  };
}
