// B1 Stores the shopper's own sizes by category, for the filters and the product page.
import { FIND_STORAGE_KEYS } from '../../shared/constants.ts';
import { createStored, textsIn } from './stored-value.ts';

const mySizes = createStored<Readonly<Record<string, readonly string[]>>>(
  FIND_STORAGE_KEYS.mySizes,
  (value) =>
    Object.fromEntries(Object.entries(value ?? {}).map(([category, sizes]) => [category, textsIn(sizes)])),
);

export const mySizesOf = (category: string): readonly string[] => mySizes.read()[category] ?? [];

export const useMySizes = (category: string): readonly string[] => mySizes.use()[category] ?? [];

export const rememberSizes = (category: string, sizes: readonly string[]): void =>
  mySizes.write({ ...mySizes.read(), [category]: sizes });
