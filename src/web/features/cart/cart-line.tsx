// Shows one line of the cart: picture, name, price, quantity with minus and plus, and a remove button.
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { endpointUrl } from '../../../shared/api.ts';
import type { CartItem } from '../../../shared/entities.ts';
import { effectiveCents, formatCents } from '../../../shared/money.ts';
import { href } from '../../../shared/routes.ts';
import type { CartChanges } from '../../api/cart.ts';
import { stepQuantity } from '../../api/cart-lines.ts';
import { BundleParts } from '../../components/bundle-parts.tsx';
import { CART, problemText } from '../../content/cart.ts';
import { Link } from '../../router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { focusNeighbor, REMOVES } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductImage } from '../../ui/product-image.tsx';

interface CartLineProps {
  item: CartItem;
  onStep: CartChanges['step'];
  onRemove: CartChanges['remove'];
  onFollow: () => void;
}

/** Names the form of the cart page. The drawer needs scripts, so its buttons belong to no form. */
export const LINES_FORM_ID = 'cart-lines';

/** Posts the change when no script handles the press. The form says PUT; the last value of a name counts. */
const leadsTo = ({ id }: CartItem, name: 'quantity' | '_method', value: number | 'DELETE') =>
  ({
    type: 'submit',
    form: LINES_FORM_ID,
    formAction: endpointUrl('updateCartItem', { id }),
    name,
    value,
  }) as const;

const square = buttonClass({ variant: 'icon' });

export const CartLine = memo(function CartLine({ item, onStep, onRemove, onFollow }: CartLineProps) {
  const { product, variantTitle, quantity } = item;
  const problem = problemText(item);
  const buyable = item.maxQuantity > 0;
  return (
    <li className="flex gap-4 py-6">
      <ProductImage
        src={product.imageUrl}
        alt=""
        sizes="88px"
        largest={320}
        className={cx('w-22 shrink-0 self-start', !buyable && 'opacity-50')}
      />
      <div className="grid min-w-0 grow content-between gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className="leading-snug font-medium">
              {item.problem === 'gone' ? (
                product.name
              ) : (
                <Link
                  href={href.product({ shopifyId: item.productId })}
                  className="hover:text-primary"
                  onClick={onFollow}
                >
                  {product.name}
                </Link>
              )}
            </h3>
            {variantTitle && <p className="mt-0.5 text-sm text-muted">{variantTitle}</p>}
            <BundleParts parts={item.parts} className="mt-0.5 text-sm text-muted" />
            {item.recipient && (
              <p className="mt-0.5 text-sm break-words text-muted">{CART.sentTo(item.recipient.email)}</p>
            )}
            {problem && <p className="mt-1 text-sm text-destructive">{problem}</p>}
          </div>
          {item.problem !== 'gone' && (
            <p className="leading-snug font-medium tabular-nums">{formatCents(effectiveCents(product))}</p>
          )}
        </div>
        <div className="flex items-center justify-between gap-2">
          {buyable ? (
            <Stepper item={item} onStep={onStep} />
          ) : (
            <span className="text-sm text-muted">{`${CART.quantity} ${quantity}`}</span>
          )}
          <button
            {...leadsTo(item, '_method', 'DELETE')}
            {...REMOVES}
            className={cx(square, '-mr-3 text-muted hover:text-ink')}
            aria-label={`Remove ${nameOf(item)}`}
            onClick={(event) => {
              event.preventDefault();
              focusNeighbor(event);
              onRemove(item);
            }}
          >
            <Icon of={Trash2} size={18} />
          </button>
        </div>
      </div>
    </li>
  );
});

const nameOf = ({ product, variantTitle, recipient }: CartItem): string =>
  [product.name, variantTitle, recipient && CART.sentTo(recipient.email)].filter(Boolean).join(', ');

function Stepper({ item, onStep }: Pick<CartLineProps, 'item' | 'onStep'>) {
  const name = nameOf(item);
  const full = item.quantity >= item.maxQuantity;
  const step = (by: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    if (by < 0 || !full) onStep(item, by);
  };
  return (
    <fieldset className="flex items-center rounded-sm border border-edge" aria-label={`Quantity of ${name}`}>
      <button
        {...leadsTo(item, 'quantity', stepQuantity(item, -1))}
        className={square}
        aria-label={`Decrease quantity of ${name}`}
        onClick={step(-1)}
      >
        <Icon of={Minus} size={16} />
      </button>
      <output aria-live="polite" className="min-w-7 text-center text-sm font-medium tabular-nums">
        {item.quantity}
      </output>
      <button
        {...leadsTo(item, 'quantity', stepQuantity(item, 1))}
        className={square}
        aria-label={`Increase quantity of ${name}`}
        // Uses `aria-disabled`, because a disabled button would lose the focus at the last piece.
        aria-disabled={full || undefined}
        onClick={step(1)}
      >
        <Icon of={Plus} size={16} />
      </button>
    </fieldset>
  );
}
