// Sums of the desk as an American reads them: '$11,502.87'. Shoppers' prices have no thousands.
import { toCents } from '../../../../shared/money.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const formatSum = (amount: string): string => DOLLARS.format(toCents(amount) / 100);
