// B14 Renders the form behind every card's Add to Cart. It exists once per page; each card's button refers to it.
import { ENDPOINTS } from '../../shared/api.ts';
import { useSearch } from '../router/router.tsx';

/** Matches the limit of the call. */
const FILTER_CHARS = 1_000;
const ADD_FORM_ID = 'add-form';

export function AddForm() {
  const filters = useSearch();
  return (
    <form id={ADD_FORM_ID} method="post" action={ENDPOINTS.addToCart.path} hidden>
      <input type="hidden" name="quantity" value="1" />
      {/* Lets the server add a variant that passes the filters. Always rendered, because a cached page knows no query. */}
      <input type="hidden" name="filters" value={filters.slice(0, FILTER_CHARS)} suppressHydrationWarning />
    </form>
  );
}

/** Makes a button add one piece of the product when no script handles the press. */
export const addsToCart = (productId: string) =>
  ({ type: 'submit', form: ADD_FORM_ID, name: 'productId', value: productId }) as const;
