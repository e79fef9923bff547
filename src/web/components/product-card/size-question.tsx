// B1 Asks for a size in place of a card's button. Loaded with the first press.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Product, ProductVariant } from '../../../shared/entities.ts';
import { type CardChoice, chooseOnCard } from '../../../shared/find/card-variant.ts';
import { readFind } from '../../../shared/find/query.ts';
import { mySizesOf } from '../../storage/my-sizes.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Uses the filters in the page's address; only listings have any. */
export const cardChoice = (product: Product): CardChoice =>
  chooseOnCard(
    product,
    readFind(new URLSearchParams(location.search), { place: 'category', facets: true, search: true }),
    mySizesOf(product.categoryId),
  );

interface SizeQuestionProps {
  name: string;
  sizes: CardChoice['sizes'];
  onChoose: (variant: ProductVariant) => void;
  onClose: () => void;
}

export function SizeQuestion({ name, sizes, onChoose, onClose }: SizeQuestionProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  /** Brings the card's own button back and gives it the focus. */
  function close(): void {
    const place = box.current?.parentElement;
    onClose();
    requestAnimationFrame(() => place?.querySelector('button')?.focus({ preventScroll: true }));
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
  }

  return (
    <fieldset ref={box} className="card-sizes" onKeyDown={closeOnEscape}>
      <legend>
        Choose a size<span className="sr-only">: {name}</span>
      </legend>
      {sizes.map(({ size, variant }) => (
        <button
          key={size}
          type="button"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          onClick={() => {
            close();
            onChoose(variant);
          }}
        >
          {size}
        </button>
      ))}
      <button type="button" className={buttonClass({ variant: 'ghost', size: 'sm' })} onClick={close}>
        Cancel
      </button>
    </fieldset>
  );
}
