// The wishlist toggle: a heart, pressed or not, with a name that does not change.
import { Heart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface HeartButtonProps {
  pressed: boolean;
  onToggle: (pressed: boolean, event: MouseEvent<HTMLElement>) => void;
  /** Is part of the name, so that hearts differ for screen readers. */
  productName: string;
  className?: string;
}

export function HeartButton({ pressed, onToggle, productName, className = '' }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={`Add ${productName} to wishlist`}
      className={buttonClass({ variant: 'icon', className: `heart needs-script ${className}` })}
      onClick={(event) => {
        // The heart is on a card that is a link, so a press must not open the product.
        event.preventDefault();
        event.stopPropagation();
        onToggle(!pressed, event);
      }}
    >
      <Icon of={Heart} />
    </button>
  );
}
