// B1 Shows the colors of a product on its card: at most five dots, then the number of the others.
import { CARD_SWATCHES } from '../../../shared/constants.ts';
import type { CardSwatch } from '../../../shared/product/product-card.ts';
import { ColorDot } from '../../ui/color-dot.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function CardSwatches({ swatches }: { swatches: readonly CardSwatch[] }) {
  const more = swatches.length - CARD_SWATCHES;
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <VisuallyHidden>Colors: {swatches.map(({ name }) => name).join(', ')}</VisuallyHidden>
      {swatches.slice(0, CARD_SWATCHES).map(({ name, color }) => (
        <ColorDot key={name} fill={color} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  );
}
