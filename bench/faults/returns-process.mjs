// Does one deed about a return in a process of its own, which may be killed in the middle of it.
import { pathToFileURL } from 'node:url';

const { entry, place, url, deed, time } = JSON.parse(process.argv[2]);
const parts = await import(pathToFileURL(entry).href);
const overHttp = async (name, args) => {
  const response = await fetch(`${url}/${name}`, { method: 'POST', body: JSON.stringify(args) });
  return (await response.json()).answer;
};
const platform = Object.fromEntries(
  ['request', 'find', 'ofOrder', 'approve', 'decline'].map((name) => [
    name,
    (...args) => overHttp(name, args),
  ]),
);
const database = await parts.openDatabase(place);
const { returns, desk, clock } = parts.openReturnShop(database, platform);
clock.time = time;
if (deed.kind === 'request') await returns.request(deed.orderId, parts.oneLine());
else if (deed.kind === 'check') {
  // A return that is still open is looked at again after ten minutes.
  await returns.checkDue();
  clock.time += 11 * 60_000;
  await returns.checkDue();
} else await desk[deed.kind](deed.input);
await database.close();
