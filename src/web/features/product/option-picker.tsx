// Shows the options of a product (size, color) as radio groups; a sold-out value is struck through and announced.
import { type ReactNode, useRef } from 'react';
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { isSizeOption } from '../../../shared/find/options.ts';
import { optionField } from '../../../shared/routes.ts';
import { useEarlyChoices } from '../../hydration/early-fields.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { ColorDot } from '../../ui/color-dot.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { choose, isAvailable, isMade } from './variants.ts';

interface OptionPickerProps {
  product: Product;
  variant: ProductVariant;
  onChoose: (index: number, value: string) => void;
  /** Appears beside the name of the size option. */
  sizeGuide?: ReactNode;
  /** Shows swatches, and combinations that do not exist. */
  extended: boolean;
}

/** A form sends each option by its place. */
const OPTION_NAME = 'option-';

export function OptionPicker({ product, variant, onChoose, sizeGuide, extended }: OptionPickerProps) {
  // Without scripts every value can be chosen, because only scripts can tell which combinations exist.
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  useEarlyChoices(box, (checked) => {
    for (const { name, value } of checked) onChoose(Number(name.slice(OPTION_NAME.length)), value);
  });
  const groups = product.options.map((option, index) => (
    <div key={option.name} role="radiogroup" aria-label={option.name} className="min-w-0">
      <div className="mb-3 flex min-h-6 items-center justify-between gap-4 text-sm">
        <p aria-hidden="true">
          <span className="font-medium">{option.name}</span>
          <span className="ml-2 text-muted">{variant.options[index]}</span>
        </p>
        {isSizeOption(option) && sizeGuide}
      </div>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => {
          // A combination that does not exist is disabled; a sold-out one stays enabled, so that shoppers can set an
          // alert.
          const exists = !extended || isMade(product, variant, index, value);
          const available = extended
            ? exists && choose(product, variant, index, value).stock > 0
            : isAvailable(product, variant, index, value);
          const swatch = extended ? option.swatches?.[value] : undefined;
          return (
            <label key={value} className="option" data-unavailable={available ? undefined : ''}>
              <input
                type="radio"
                name={optionField(index)}
                value={value}
                checked={variant.options[index] === value}
                disabled={!exists && hydrated}
                onChange={() => onChoose(index, value)}
              />
              {swatch && <ColorDot fill={swatch} className="mr-2" />}
              {value}
              {!available && <VisuallyHidden>, {exists ? 'sold out' : 'not available'}</VisuallyHidden>}
            </label>
          );
        })}
      </div>
    </div>
  ));
  return (
    <div ref={box} className="contents">
      {groups}
    </div>
  );
}
