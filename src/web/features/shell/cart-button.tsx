// §2 The header's cart button with its count badge, shown when the count is above 0.
import { ShoppingBag } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const BADGE_MAX = 99;

export function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const name = `Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <button type="button" className={buttonClass({ variant: 'icon' })} aria-label={name} onClick={onOpen}>
      <span className="relative">
        <Icon of={ShoppingBag} />
        {count > 0 && (
          <span
            data-testid="cart-count"
            className="absolute -top-2 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-semibold text-on-primary tabular-nums"
          >
            {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
          </span>
        )}
      </span>
    </button>
  );
}
