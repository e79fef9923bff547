// B14 The form behind every card's Add to Cart. It stands once on each page; the cards' buttons name it and bring their product.
import { ENDPOINTS } from '../../shared/api.ts';

const ADD_FORM_ID = 'add-form';

export function AddForm() {
  return (
    <form id={ADD_FORM_ID} method="post" action={ENDPOINTS.addToCart.path} hidden>
      <input type="hidden" name="quantity" value="1" />
    </form>
  );
}

/** Makes a button add one piece of the product when no script takes its press. */
export const addsToCart = (productId: string) =>
  ({ type: 'submit', form: ADD_FORM_ID, name: 'productId', value: productId }) as const;
