// When a webhook last came, and when one last came with a wrong signature: noted, but not for each of many.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createWebhookNotes, PROBE_TOPIC, readWebhookNotes } from '../../../src/shop/webhooks/notes.ts';
import { databaseOfFile } from '../one-database.ts';
import { NOON } from '../support-cart.ts';

const database = databaseOfFile();

/** Notes among settings of their own. */
function openNotes() {
  const store = randomUUID();
  const time = { now: NOON };
  const writes: Promise<void>[] = [];
  const notes = createWebhookNotes({
    database: {
      settings: {
        ...database().settings,
        write(key, value) {
          const write = database().settings.write(`${store}:${key}`, value);
          writes.push(write);
          return write;
        },
      },
    },
    clock: { now: () => time.now },
  });
  return {
    time,
    notes,
    writes,
    async read() {
      await Promise.all(writes);
      return readWebhookNotes({
        settings: { ...database().settings, read: (key) => database().settings.read(`${store}:${key}`) },
      });
    },
  };
}

describe('Notes of webhooks', () => {
  test('they are absent until a webhook has come', async () => {
    const { read } = openNotes();
    expect(await read()).toEqual({ accepted: undefined, refused: undefined });
  });

  test('they hold the time of the last accepted and of the last refused', async () => {
    const { notes, time, read } = openNotes();
    notes.accepted('orders/create');
    expect(await read()).toEqual({ accepted: NOON, refused: undefined });
    time.now += 1;
    notes.refused('bad_signature');
    expect(await read()).toEqual({ accepted: NOON, refused: NOON + 1, reason: 'bad_signature' });
    time.now += 1;
    notes.accepted('products/update');
    expect(await read()).toEqual({ accepted: NOON + 2, refused: NOON + 1, reason: 'bad_signature' });
  });

  test('they hold the reason of the last refusal', async () => {
    const { notes, read } = openNotes();
    notes.refused('bad_signature');
    notes.refused('wrong_shop');
    expect(await read()).toEqual({ accepted: undefined, refused: NOON, reason: 'wrong_shop' });
  });

  test('the call of our own check is not noted and does not delay a real one', async () => {
    const { notes, read } = openNotes();
    notes.accepted(PROBE_TOPIC);
    expect(await read()).toEqual({ accepted: undefined, refused: undefined });
    notes.accepted('orders/create');
    expect(await read()).toEqual({ accepted: NOON, refused: undefined });
  });

  test('a failed write delays nobody', async () => {
    const notes = createWebhookNotes({
      database: {
        settings: { ...database().settings, write: () => Promise.reject(new Error('the disk is full')) },
      },
      clock: { now: () => NOON },
    });
    expect(() => notes.accepted('orders/create')).not.toThrow();
  });
});
