// Tests the catalogue after some products were read again, and the check of readings that would remove most
// of it.
import { describe, expect, test } from 'vitest';
import { entries, entry } from '../../../tests/fixtures/catalogue.ts';
import type { CatalogueEntry, ProductReading } from '../ports/platform.ts';
import { mergeReadings } from './merge-readings.ts';
import { isSuspiciouslySmall } from './shrink-check.ts';

const read = (id: string, content: CatalogueEntry | undefined): ProductReading => ({
  id,
  entry: content,
  updatedAt: content && 'x',
});

describe('Merging readings', () => {
  const current = entries(3);
  const [one, two, three] = current as [CatalogueEntry, CatalogueEntry, CatalogueEntry];
  const [changed, added] = [entry(2, { name: 'Changed' }), entry(4)];

  test.each([
    ['no readings', []],
    ['readings of what is held', [read('1', one), read('3', three)]],
    ['what is gone and was never held', [read('9', undefined)]],
  ])('%s say nothing new', (_case, readings) => {
    expect(mergeReadings(current, readings)).toBeUndefined();
  });

  test.each([
    ['a changed product takes its old place', [read('2', changed)], [one, changed, three]],
    ['a product that is gone is left out', [read('2', undefined)], [one, three]],
    ['a new product is at the end', [read('4', added)], [one, two, three, added]],
    [
      'all of it at once, and the last reading of a product counts',
      [read('1', undefined), read('2', two), read('4', added), read('9', undefined), read('2', changed)],
      [changed, three, added],
    ],
    ['everything gone', [read('1', undefined), read('2', undefined), read('3', undefined)], []],
  ])('%s', (_case, readings, merged) => {
    const result = mergeReadings(current, readings);
    expect(result).toHaveLength(merged.length);
    merged.forEach((each, at) => {
      expect(result?.[at]).toBe(each);
    });
  });

  test('into nothing is what was read', () => {
    expect(mergeReadings([], [read('4', added), read('5', undefined)])).toEqual([added]);
    expect(mergeReadings([], [])).toBeUndefined();
  });
});

describe('A suspiciously small reading', () => {
  test.each([
    [0, 0, false],
    [5, 0, false],
    [0, 1, true],
    [0, 19, true],
    [1, 19, false],
    [9, 20, true],
    [10, 20, false],
    [10, 21, true],
    [11, 21, false],
    [20, 20, false],
    [40, 20, false],
  ])('%i products where %i are known: %s', (products, known, suspicious) => {
    expect(isSuspiciouslySmall(products, known)).toBe(suspicious);
  });
});
