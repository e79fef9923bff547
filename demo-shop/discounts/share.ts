// Divides an amount of cents by weight, so that the parts add up to it exactly.
import type { Money } from '../types.ts';

/** Largest remainder: each part gets its whole cents, and the cents left over go to the largest fractions. */
export function share(amount: Money, weights: readonly Money[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / total));
  const remainingCents = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, remainingCents)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
