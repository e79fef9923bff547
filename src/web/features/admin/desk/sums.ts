// Writes the desk's amounts with thousands separators: '$11,502.87'. Shoppers' prices have none.
import { toCents } from '../../../../shared/money.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const formatSum = (amount: string): string => DOLLARS.format(toCents(amount) / 100);
