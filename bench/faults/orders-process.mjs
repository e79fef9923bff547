// A store in a process of its own, which may be killed at any moment. Its clock may be ahead, so that what waits is due.
import { pathToFileURL } from 'node:url';

const { entry, env, aheadMs } = JSON.parse(process.argv[2]);
const { startServer, plainSite } = await import(pathToFileURL(entry).href);
const store = await startServer({ env, site: plainSite, clock: { now: () => Date.now() + aheadMs } });
await store.whenReady();
process.send({ url: store.url });
