import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEntries, entries } from '../../../../tests/fixtures/catalogue.ts';
import { pack, unpack } from './snapshot-codec.ts';

describe('The snapshot of the catalogue', () => {
  test('what is packed is unpacked the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (all) => {
        const content = { entries: all, collections: [] };
        expect(await unpack(await pack(content))).toEqual(content);
      }),
      { numRuns: 10 },
    );
    const collection = { handle: 'linen', title: 'Linen', html: '', productIds: ['2', '1'] };
    const many = { entries: entries(500), collections: [collection] };
    expect(await unpack(await pack(many))).toEqual(many);
  });

  test('packing takes a window of 64 KB: the memory of a larger one stays with each thread that packs', async () => {
    const [first = 1] = await pack({ entries: entries(500), collections: [] });
    // RFC 7932, 9.1: a stream whose first bit is 0 has a window of 16 bits.
    expect(first & 1).toBe(0);
  });

  test('damaged bytes are an error, never half a catalogue', async () => {
    const packed = await pack({ entries: entries(500), collections: [] });
    await expect(unpack(packed.subarray(0, packed.length - 20))).rejects.toThrow();
    await expect(unpack(Buffer.from('nonsense'))).rejects.toThrow();
    await expect(unpack(new Uint8Array())).rejects.toThrow();
  });
});
