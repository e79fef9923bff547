// B1 Stores the shopper's own sizes by category, for the filters and the product page.
import { FIND_STORAGE_KEYS } from '../../shared/constants.ts';
import { readStored, textsIn, useStored, writeStored } from './stored-value.ts';

type MySizes = Readonly<Record<string, readonly string[]>>;

function readSizes(value: unknown): MySizes {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([category, sizes]) => [category, textsIn(sizes)]));
}

export const mySizesOf = (category: string): readonly string[] =>
  readStored(FIND_STORAGE_KEYS.mySizes, readSizes)[category] ?? [];

export const useMySizes = (category: string): readonly string[] =>
  useStored(FIND_STORAGE_KEYS.mySizes, readSizes)[category] ?? [];

export function rememberSizes(category: string, sizes: readonly string[]): void {
  writeStored(FIND_STORAGE_KEYS.mySizes, {
    ...readStored(FIND_STORAGE_KEYS.mySizes, readSizes),
    [category]: sizes,
  });
}
