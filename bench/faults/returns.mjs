// Returns under kills: a process dies around the moment at which the platform takes its request or the owner's decision, and
// before it has stored the answer. The next process finds out: nothing is asked for twice, nothing is lost, each mail comes once.
//   node bench/faults/returns.mjs [--database sqlite|postgres] [--rounds 60]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { onOwnDatabase } from '../lib/own-database.mjs';
import { createReport } from '../lib/report.mjs';

const PROCESS = fileURLToPath(new URL('returns-process.mjs', import.meta.url));
const MINUTE_MS = 60_000;
/** Killed before the platform has done it, after that without an answer, and somewhere after the answer. */
const MOMENTS = ['before', 'after', 'answered'];
const LATEST_MS = 20;

const { values: args } = parseArgs({
  options: { database: { type: 'string', default: 'sqlite' }, rounds: { type: 'string', default: '60' } },
});
const rounds = Number(args.rounds);
const report = createReport(`Returns under kills, ${args.database}`);
const source = 'bench/faults/returns-parts.ts';
await onOwnDatabase({ engine: args.database, source, durable: true }, async ({ place, entry, parts }) => {
  const database = await parts.openDatabase(place);
  const faults = [];
  let kills = 0;
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await killedTwice({ database, place, entry, parts, round });
    kills += outcome.kills;
    for (const fault of outcome.faults) faults.push(`round ${round}: ${fault}`);
  }
  await database.close();
  for (const fault of faults) report.say(fault);
  report.check(faults.length === 0, `${rounds} returns, ${kills} processes killed: ${faults.length} faults`);
});
report.finish();

async function killedTwice({ database, place, entry, parts, round }) {
  const { platform, all, calls } = parts.returnsPlatform();
  const shop = parts.openReturnShop(database, undefined);
  const orderId = await shop.deliveredOrder({ number: `#${round + 1}` });
  let armed;
  let child;
  let kills = 0;
  const server = createServer(async (request, response) => {
    const name = request.url.slice(1);
    const input = await json(request);
    const moment = armed?.call === name ? armed.moment : undefined;
    if (moment) armed = undefined;
    const sender = child;
    const kill = () => {
      kills += 1;
      sender.kill('SIGKILL');
    };
    if (moment === 'before') return kill();
    const answer = await platform[name](...input);
    if (moment === 'after') return kill();
    response.end(JSON.stringify({ answer }));
    if (moment === 'answered') {
      await sleep(Math.random() * LATEST_MS);
      kill();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;

  async function run(deed, minutes, moment) {
    armed = moment && { call: deed.kind, moment };
    const options = JSON.stringify({ entry, place, url, deed, time: parts.NOON + minutes * MINUTE_MS });
    child = spawn(process.execPath, [PROCESS, options], { stdio: ['ignore', 'ignore', 'inherit'] });
    await once(child, 'exit');
  }
  const callCount = (name) => calls.filter((call) => call === name).length;
  const faults = [];
  const expect = (holds, sentence) => holds || faults.push(sentence);
  const stored = async () => (await database.returns.ofOrder(orderId))[0];

  await run({ kind: 'request', orderId }, 0, MOMENTS[round % 3]);
  expect((await stored())?.state === 'requested', 'the request was not stored before it was sent');
  await run({ kind: 'check' }, 2);
  expect(
    all.size === 1 && callCount('request') === 1,
    `${callCount('request')} requests, ${all.size} returns`,
  );
  const { id } = await stored();
  const decision = round % 2 === 0 ? 'approve' : 'decline';
  const input = decision === 'approve' ? { id, trackingNumber: '1Z' } : { id, reason: 'Worn' };
  await run({ kind: decision, input }, 3, MOMENTS[(round + Math.floor(round / 3) + 1) % 3]);
  await run({ kind: 'check' }, 15);
  server.close();

  const end = await stored();
  const [there] = all.values();
  const expectedState = decision === 'approve' ? 'approved' : 'declined';
  expect(
    end.state === expectedState && there?.state === expectedState,
    `ends ${end.state} here, ${there?.state} there`,
  );
  expect(end.details.decision === undefined, 'the decision still waits');
  const mails = (await shop.takeMails()).map(({ content }) => content.state);
  expect(mails.sort().join() === ['requested', expectedState].sort().join(), `mails: ${mails}`);
  return { kills, faults };
}
