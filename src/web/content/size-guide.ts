// B1 Lists body measurements by category in inches; centimeters are computed.

export const SIZE_GUIDE_TITLE = 'Size Guide';
export const HOW_TO_MEASURE =
  'Body measurements. Measure over light clothing; between two sizes, take the larger.';

export interface SizeGuideTable {
  readonly measures: readonly [string, string, string];
  readonly rows: readonly { readonly size: string; readonly inches: readonly [number, number, number] }[];
}

const CENTIMETERS_PER_INCH = 2.54;

export const centimeters = (inches: number): string => (inches * CENTIMETERS_PER_INCH).toFixed(1);

const WOMEN: SizeGuideTable = {
  measures: ['Bust', 'Waist', 'Hips'],
  rows: [
    { size: 'XS', inches: [32, 25, 35] },
    { size: 'S', inches: [34, 27, 37] },
    { size: 'M', inches: [36, 29, 39] },
    { size: 'L', inches: [39, 32, 42] },
    { size: 'XL', inches: [42, 35, 45] },
    { size: 'XXL', inches: [45, 38, 48] },
  ],
};

const MEN: SizeGuideTable = {
  measures: ['Chest', 'Waist', 'Hips'],
  rows: [
    { size: 'XS', inches: [34, 28, 34] },
    { size: 'S', inches: [36, 30, 36] },
    { size: 'M', inches: [39, 33, 39] },
    { size: 'L', inches: [42, 36, 42] },
    { size: 'XL', inches: [45, 39, 45] },
    { size: 'XXL', inches: [48, 42, 48] },
  ],
};

const KIDS: SizeGuideTable = {
  measures: ['Chest', 'Waist', 'Hips'],
  rows: [
    { size: '2T', inches: [21, 20, 21] },
    { size: '3T', inches: [22, 20.5, 22] },
    { size: '4T', inches: [23, 21, 23] },
    { size: '5', inches: [24, 21.5, 24] },
    { size: '6', inches: [25, 22, 25] },
    { size: '8', inches: [27, 23.5, 27.5] },
    { size: '10', inches: [28.5, 24.5, 29.5] },
    { size: '12', inches: [30, 25.5, 31.5] },
  ],
};

/** Accessories have one size for everyone. */
const ACCESSORIES: SizeGuideTable = {
  measures: ['Bust or chest', 'Waist', 'Hips'],
  rows: [
    { size: 'S', inches: [35, 28, 36] },
    { size: 'M', inches: [38, 31, 39] },
    { size: 'L', inches: [41, 34, 42] },
    { size: 'XL', inches: [44, 37, 45] },
  ],
};

export const SIZE_GUIDES: Readonly<Record<string, SizeGuideTable>> = {
  women: WOMEN,
  men: MEN,
  kids: KIDS,
  accessories: ACCESSORIES,
};
