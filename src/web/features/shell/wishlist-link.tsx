// B2 Links to the wishlist from the header, with the number of its products.
import { Heart } from 'lucide-react';
import { ROUTES } from '../../../shared/routes.ts';
import { useWishlist } from '../../api/wishlist.ts';
import { Link } from '../../router/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CountedIcon } from './counted-icon.tsx';

const NAME = 'Wishlist';

export function WishlistLink() {
  const { length: count } = useWishlist();
  const name = count > 0 ? `${NAME}, ${count} ${count === 1 ? 'item' : 'items'}` : NAME;
  return (
    <Link
      href={ROUTES.wishlist}
      // The number inside would be the name of the link.
      aria-label={name}
      className={buttonClass({ variant: 'icon', className: 'needs-script' })}
    >
      <CountedIcon of={Heart} count={count} testId="wishlist-count" />
    </Link>
  );
}
