// B6 The texts of the tab 'Catalogue'.
import type { CatalogueProblem } from '../../../shared/api/desk/catalogue.ts';

export const CATALOGUE_TEXTS: Readonly<Record<CatalogueProblem, string>> = {
  'no-picture': 'No picture',
  'no-alt': 'A picture without alternative text',
  'no-description': 'No description',
  'no-category': 'In no category',
  'sold-out': 'Sold out in every variant',
  'sale-price': 'Sale price not below the price',
  'old-price': 'Sales whose old price was never charged in the last 90 days',
  'same-name': 'Same name as another product',
  'no-barcode': 'A variant without barcode',
  'not-sellable': 'Cannot be sold here',
  'no-origin': 'Clothing without origin',
  'no-material': 'Clothing without material',
};

export const DESK_CATALOGUE = {
  title: 'Catalogue health',
  none: 'No problems found',
  checked: (count: number): string => `${count} products checked`,
  more: (count: number): string => `and ${count} more`,
  edit: 'Edit in Shopify’s admin',
} as const;
