// The options of a product (size, colour): one radio group each; what cannot be bought is struck through and said.
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { isAvailable } from './variants.ts';

interface OptionPickerProps {
  product: Product;
  variant: ProductVariant;
  onChoose: (index: number, value: string) => void;
}

export function OptionPicker({ product, variant, onChoose }: OptionPickerProps) {
  return product.options.map((option, index) => (
    <div key={option.name} role="radiogroup" aria-label={option.name} className="min-w-0">
      <p className="mb-3 text-sm" aria-hidden="true">
        <span className="font-medium">{option.name}</span>
        <span className="ml-2 text-muted">{variant.options[index]}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => {
          const available = isAvailable(product, variant, index, value);
          return (
            <label key={value} className="option" data-unavailable={available ? undefined : ''}>
              <input
                type="radio"
                name={`option-${index}`}
                value={value}
                checked={variant.options[index] === value}
                onChange={() => onChoose(index, value)}
              />
              {value}
              {!available && <VisuallyHidden>, sold out</VisuallyHidden>}
            </label>
          );
        })}
      </div>
    </div>
  ));
}
