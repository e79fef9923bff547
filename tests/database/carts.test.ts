// §3 §7 The cart as the database keeps it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartAdd, ENGINES, freshDatabase, inParallel } from './engines.ts';

describe.each(ENGINES)('§7 Cart on $name', (engine) => {
  test('§7 POST /api/cart: a variant added twice is one line holding both quantities', async () => {
    const database = await freshDatabase(engine);
    const first = await database.carts.add(cartAdd({ id: 'line-1', quantity: 2 }));
    expect(first).toEqual({ line: { id: 'line-1', productId: '7', variantId: '71', quantity: 2 } });
    const second = { id: 'line-1', productId: '7', variantId: '71', quantity: 5 };
    expect(await database.carts.add(cartAdd({ id: 'line-2', quantity: 3 }))).toEqual({ line: second });
    expect(await database.carts.list('session-1')).toEqual([second]);
  });

  test('§9 Quantity: an add beyond the cap is refused completely, for a new line and an existing one', async () => {
    const database = await freshDatabase(engine);
    expect(await database.carts.add(cartAdd({ quantity: 8, cap: 5 }))).toEqual({
      refused: 'cap',
      held: 0,
    });
    expect(await database.carts.list('session-1')).toEqual([]);
    await database.carts.add(cartAdd({ quantity: 5, cap: 5 }));
    expect(await database.carts.add(cartAdd({ quantity: 1, cap: 5 }))).toEqual({
      refused: 'cap',
      held: 5,
    });
    expect(await database.carts.add(cartAdd({ quantity: 1, cap: 2 }))).toEqual({
      refused: 'cap',
      held: 5,
    });
    expect((await database.carts.list('session-1')).map(({ quantity }) => quantity)).toEqual([5]);
  });

  test('B3 A cart: parallel adds create no more lines than the limit, and the lines still grow [B3.4]', async () => {
    const database = await freshDatabase(engine);
    const add = (variantId: string) => database.carts.add(cartAdd({ variantId, mostLines: 10 }));
    const answers = await inParallel(30, (index) => add(`v${index}`));
    expect(answers.filter((answer) => 'line' in answer)).toHaveLength(10);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'full')).toHaveLength(20);
    const lines = await database.carts.list('session-1');
    expect(lines).toHaveLength(10);
    expect(await add(String(lines[0]?.variantId))).toMatchObject({ line: { quantity: 2 } });
  });

  test('§7 GET /api/cart: lines come in the order they were first added, of that session only', async () => {
    const database = await freshDatabase(engine);
    await database.carts.add(cartAdd({ variantId: 'b', now: 1 }));
    await database.carts.add(cartAdd({ variantId: 'a', now: 2 }));
    await database.carts.add(cartAdd({ variantId: 'b', now: 3 }));
    await database.carts.add(cartAdd({ variantId: 'c', sessionId: 'session-2', now: 4 }));
    expect((await database.carts.list('session-1')).map((line) => line.variantId)).toEqual(['b', 'a']);
    expect(await database.carts.list('session-3')).toEqual([]);
  });

  test("§6 Cart: a line is changed or removed only by its own session's id", async () => {
    const database = await freshDatabase(engine);
    await database.carts.add(cartAdd({ id: 'line-1' }));
    const id = 'line-1';
    expect(await database.carts.update('session-2', id, 4, 5)).toBeUndefined();
    expect(await database.carts.remove('session-2', id)).toBe(false);
    expect((await database.carts.update('session-1', id, 4, 5))?.quantity).toBe(4);
    expect(await database.carts.remove('session-1', id)).toBe(true);
    expect(await database.carts.remove('session-1', id)).toBe(false);
    expect(await database.carts.update('session-1', id, 4, 5)).toBeUndefined();
  });

  test('§7 POST /api/cart: parallel adds lose nothing and stop at the cap', async () => {
    const database = await freshDatabase(engine);
    const answers = await inParallel(40, () => database.carts.add(cartAdd({ quantity: 2 })));
    const quantities = answers.map((answer) => ('line' in answer ? answer.line.quantity : 0));
    expect(quantities.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => 2 * (index + 1)),
    );
    await inParallel(40, () => database.carts.add(cartAdd({ quantity: 2 })));
    expect((await database.carts.list('session-1')).map((line) => line.quantity)).toEqual([98]);
  });

  test('§7 Cart: any sequence of adds, changes and removals equals a plain map', async () => {
    const database = await freshDatabase(engine);
    const variant = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        variant,
        quantity: fc.integer({ min: 1, max: 60 }),
        cap: fc.integer({ min: 1, max: 99 }),
      }),
      fc.record({ kind: fc.constant('set' as const), variant, quantity: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ kind: fc.constant('remove' as const), variant }),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        run += 1;
        const sessionId = `run-${run}`;
        const model = new Map<string, { id: string; quantity: number }>();
        for (const [index, action] of steps.entries()) {
          const id = `${sessionId}-${index}`;
          const held = model.get(action.variant);
          if (action.kind === 'add') {
            const quantity = (held?.quantity ?? 0) + action.quantity;
            const answer = await database.carts.add(
              cartAdd({
                id,
                sessionId,
                variantId: action.variant,
                quantity: action.quantity,
                cap: action.cap,
              }),
            );
            if (quantity > action.cap) {
              expect(answer).toHaveProperty('refused');
            } else {
              model.set(action.variant, { id: held?.id ?? id, quantity });
              expect(answer).toMatchObject({ line: { id: held?.id ?? id, quantity } });
            }
          } else if (action.kind === 'set') {
            const line = await database.carts.update(sessionId, held?.id ?? 'none', action.quantity, 5);
            expect(line?.quantity).toBe(held && action.quantity);
            if (held) model.set(action.variant, { ...held, quantity: action.quantity });
          } else {
            expect(await database.carts.remove(sessionId, held?.id ?? 'none')).toBe(held !== undefined);
            model.delete(action.variant);
          }
        }
        const kept = (await database.carts.list(sessionId)).map((line) => [
          line.variantId,
          { id: line.id, quantity: line.quantity },
        ]);
        expect(new Map(kept as [string, { id: string; quantity: number }][])).toEqual(model);
      }),
      { numRuns: 40 },
    );
  });

  test('B3 Gift cards: lines of one variant differ by their attributes, and equal ones are one line', async () => {
    const database = await freshDatabase(engine);
    const forAnn = { lineKey: 'ann', attributes: [{ key: 'Recipient email', value: 'ann@example.com' }] };
    const forBob = { lineKey: 'bob', attributes: [{ key: 'Recipient email', value: 'bob@example.com' }] };
    await database.carts.add(cartAdd({ now: 1 }));
    await database.carts.add(cartAdd({ now: 2, ...forAnn }));
    await database.carts.add(cartAdd({ now: 3, ...forBob }));
    await database.carts.add(cartAdd({ now: 4, ...forAnn }));
    const lines = await database.carts.list('session-1');
    expect(lines.map(({ quantity, attributes }) => [quantity, attributes])).toEqual([
      [1, undefined],
      [2, forAnn.attributes],
      [1, forBob.attributes],
    ]);
  });
});
