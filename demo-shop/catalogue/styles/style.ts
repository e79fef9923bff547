// Shorthand for writing style tables: what a family has in common is said once.
import type { Cut, Fabric, Pattern, Style } from '../spec.ts';

type Shared = Pick<Style, 'type' | 'tone' | 'sizes'> & { patterns?: readonly Pattern[]; cut: Cut };

export function family(shared: Shared) {
  return (
    noun: string,
    fabric: Fabric,
    price: readonly [number, number],
    cut: Partial<Cut>,
    more: Partial<Style> = {},
  ): Style => ({
    noun,
    fabric,
    price,
    type: shared.type,
    tone: shared.tone,
    sizes: shared.sizes,
    patterns: shared.patterns ?? ['solid'],
    ...more,
    cut: { ...shared.cut, ...cut },
  });
}
