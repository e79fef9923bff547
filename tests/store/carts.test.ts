// §3 §7 The cart as the database keeps it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartAdd, ENGINES, freshStore, inParallel } from './engines.ts';

describe.each(ENGINES)('§7 Cart on $name', (engine) => {
  test('§7 POST /api/cart: a variant added twice is one line holding both quantities', async () => {
    const store = await freshStore(engine);
    const first = await store.addToCartLine(cartAdd({ id: 'line-1', quantity: 2 }));
    expect(first).toEqual({ line: { id: 'line-1', productId: '7', variantId: '71', quantity: 2 } });
    const second = { id: 'line-1', productId: '7', variantId: '71', quantity: 5 };
    expect(await store.addToCartLine(cartAdd({ id: 'line-2', quantity: 3 }))).toEqual({ line: second });
    expect(await store.listCartLines('session-1')).toEqual([second]);
  });

  test('§9 Quantity: what would pass the cap is refused whole, whether the line is new or grows', async () => {
    const store = await freshStore(engine);
    expect(await store.addToCartLine(cartAdd({ quantity: 8, cap: 5 }))).toEqual({ refused: 'cap', held: 0 });
    expect(await store.listCartLines('session-1')).toEqual([]);
    await store.addToCartLine(cartAdd({ quantity: 5, cap: 5 }));
    expect(await store.addToCartLine(cartAdd({ quantity: 1, cap: 5 }))).toEqual({ refused: 'cap', held: 5 });
    expect(await store.addToCartLine(cartAdd({ quantity: 1, cap: 2 }))).toEqual({ refused: 'cap', held: 5 });
    expect((await store.listCartLines('session-1')).map(({ quantity }) => quantity)).toEqual([5]);
  });

  test('B a cart: of many adds at once no more than the limit become lines, and the lines still grow', async () => {
    const store = await freshStore(engine);
    const add = (variantId: string) => store.addToCartLine(cartAdd({ variantId, mostLines: 10 }));
    const answers = await inParallel(30, (index) => add(`v${index}`));
    expect(answers.filter((answer) => 'line' in answer)).toHaveLength(10);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'full')).toHaveLength(20);
    const lines = await store.listCartLines('session-1');
    expect(lines).toHaveLength(10);
    expect(await add(String(lines[0]?.variantId))).toMatchObject({ line: { quantity: 2 } });
  });

  test('§7 GET /api/cart: lines come in the order they were first added, of that session only', async () => {
    const store = await freshStore(engine);
    await store.addToCartLine(cartAdd({ variantId: 'b', now: 1 }));
    await store.addToCartLine(cartAdd({ variantId: 'a', now: 2 }));
    await store.addToCartLine(cartAdd({ variantId: 'b', now: 3 }));
    await store.addToCartLine(cartAdd({ variantId: 'c', sessionId: 'session-2', now: 4 }));
    expect((await store.listCartLines('session-1')).map((line) => line.variantId)).toEqual(['b', 'a']);
    expect(await store.listCartLines('session-3')).toEqual([]);
  });

  test("§6 Cart: a line is changed or removed only by its own session's id", async () => {
    const store = await freshStore(engine);
    await store.addToCartLine(cartAdd({ id: 'line-1' }));
    const id = 'line-1';
    expect(await store.updateCartLine('session-2', id, 4, 5)).toBeUndefined();
    expect(await store.removeCartLine('session-2', id)).toBe(false);
    expect((await store.updateCartLine('session-1', id, 4, 5))?.quantity).toBe(4);
    expect(await store.removeCartLine('session-1', id)).toBe(true);
    expect(await store.removeCartLine('session-1', id)).toBe(false);
    expect(await store.updateCartLine('session-1', id, 4, 5)).toBeUndefined();
  });

  test('§7 POST /api/cart: parallel adds lose nothing and stop at the cap', async () => {
    const store = await freshStore(engine);
    const answers = await inParallel(40, () => store.addToCartLine(cartAdd({ quantity: 2 })));
    const quantities = answers.map((answer) => ('line' in answer ? answer.line.quantity : 0));
    expect(quantities.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => 2 * (index + 1)),
    );
    await inParallel(40, () => store.addToCartLine(cartAdd({ quantity: 2 })));
    expect((await store.listCartLines('session-1')).map((line) => line.quantity)).toEqual([98]);
  });

  test('§7 Cart: any run of adds, changes and removals leaves what a plain map would hold', async () => {
    const store = await freshStore(engine);
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
            const answer = await store.addToCartLine(
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
            const line = await store.updateCartLine(sessionId, held?.id ?? 'none', action.quantity, 5);
            expect(line?.quantity).toBe(held && action.quantity);
            if (held) model.set(action.variant, { ...held, quantity: action.quantity });
          } else {
            expect(await store.removeCartLine(sessionId, held?.id ?? 'none')).toBe(held !== undefined);
            model.delete(action.variant);
          }
        }
        const kept = (await store.listCartLines(sessionId)).map((line) => [
          line.variantId,
          { id: line.id, quantity: line.quantity },
        ]);
        expect(new Map(kept as [string, { id: string; quantity: number }][])).toEqual(model);
      }),
      { numRuns: 40 },
    );
  });
});
