// Mail under faults: kills the sender in the middle of its work again and again, with a real SMTP server on the other
// side, and checks that no mail is lost and none comes twice but the one in flight; then sends a long queue.
//   node bench/faults/mail.mjs [--database sqlite|postgres] [--mails 1000] [--kills 40] [--queue 10000]
import '../lib/installed.mjs';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { onOwnDatabase } from '../lib/own-database.mjs';
import { createReport } from '../lib/report.mjs';

const { SMTPServer } = await import('smtp-server');

const SENDER = fileURLToPath(new URL('mail-sender.mjs', import.meta.url));
/** Short, so that the next sender need not wait long for a dead one's lease. */
const LEASE_MS = 600;
const KILL_AFTER_MS = { min: 10, max: 1_500 };
const PATIENCE_MS = 300_000;

const { values: args } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    mails: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '40' },
    queue: { type: 'string', default: '10000' },
  },
});

const report = createReport(`Mail under faults, ${args.database}`);
const source = 'bench/faults/mail-parts.ts';
let smtp;
try {
  await onOwnDatabase({ engine: args.database, source, durable: true }, async ({ place, entry, parts }) => {
    const database = await parts.openDatabase(place);
    smtp = await startSmtp();
    await killed(database, place, entry, Number(args.mails), Number(args.kills));
    if (Number(args.queue) > 0) await longQueue(database, place, entry, Number(args.queue));
    await database.close();
  });
} finally {
  smtp?.close();
}
report.finish();

/** Counts what it accepts by Message-ID. */
async function startSmtp() {
  const accepted = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (bytes) => {
        text += bytes;
      });
      stream.on('end', () => {
        const [, id = 'none'] = /^message-id: <([^@>]+)/im.exec(text) ?? [];
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    accepted,
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    close: () => server.close(),
  };
}

function startSender(place, entry) {
  const options = JSON.stringify({ entry, place, url: smtp.url, leaseMs: LEASE_MS });
  return spawn(process.execPath, [SENDER, options], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function enqueue(database, count) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let from = 0; from < count; from += 100)
    await Promise.all(
      ids.slice(from, from + 100).map((id) =>
        database.outbox.enqueue({
          id,
          recipient: 'ada@example.com',
          content: { kind: 'test' },
          now: Date.now(),
        }),
      ),
    );
  return ids;
}

async function until(isDone) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (Date.now() > end) return false;
    await sleep(100);
  }
  return true;
}

async function end(child) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function killed(database, place, entry, count, kills) {
  const ids = await enqueue(database, count);
  let done = 0;
  for (; done < kills; done += 1) {
    const child = startSender(place, entry);
    const before = smtp.accepted.size;
    const working = await until(() => smtp.accepted.size > before || smtp.accepted.size === count);
    if (!working || smtp.accepted.size === count) {
      await end(child);
      break;
    }
    await sleep(
      KILL_AFTER_MS.min + Math.random() * (KILL_AFTER_MS.max - KILL_AFTER_MS.min) * (count / 4_000),
    );
    await end(child);
  }
  const last = startSender(place, entry);
  const all = await until(async () => (await database.outbox.count()).waiting === 0);
  await end(last);
  const lost = ids.filter((id) => !smtp.accepted.has(id)).length;
  const again = [...smtp.accepted.values()].reduce((sum, times) => sum + times - 1, 0);
  report.check(all && lost === 0, `${count} mails, sender killed ${done} times: ${lost} lost`);
  report.check(
    again <= done,
    `${again} came again, at most the one in flight for each kill, with its Message-ID`,
  );
}

async function longQueue(database, place, entry, count) {
  const ids = await enqueue(database, count);
  const started = performance.now();
  const child = startSender(place, entry);
  await until(async () => (await database.outbox.count()).waiting === 0);
  const seconds = (performance.now() - started) / 1_000;
  await end(child);
  const once = ids.filter((id) => smtp.accepted.get(id) === 1).length;
  report.check(
    once === count,
    `${count} waiting mails: ${once} came once, ${Math.round(count / seconds)} a second`,
  );
}
