// B14 The form behind every card's Add to Cart. It stands once on each page; the cards' buttons name it and bring their product.
import { ENDPOINTS } from '../../shared/api.ts';
import { useSearch } from '../router/router.tsx';

/** As much as the call takes. */
const FILTER_CHARS = 1_000;
const ADD_FORM_ID = 'add-form';

export function AddForm() {
  const filters = useSearch();
  return (
    <form id={ADD_FORM_ID} method="post" action={ENDPOINTS.addToCart.path} hidden>
      <input type="hidden" name="quantity" value="1" />
      {/* The card adds a variant that passes the filters of the list. Always there: the server does not know every query. */}
      <input type="hidden" name="filters" value={filters.slice(0, FILTER_CHARS)} suppressHydrationWarning />
    </form>
  );
}

/** Makes a button add one piece of the product when no script takes its press. */
export const addsToCart = (productId: string) =>
  ({ type: 'submit', form: ADD_FORM_ID, name: 'productId', value: productId }) as const;
