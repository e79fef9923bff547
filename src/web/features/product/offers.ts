// B0 The additions a product page may have, decided by the page.
export interface ProductOffers {
  /** Mails when a variant is back or its price drops. */
  readonly alerts: boolean;
  readonly arrival: boolean;
  /** B13 What delivery costs, and claims about the chosen size. */
  readonly costs: boolean;
  /** On a phone, a bar with the price and the way into the cart follows; the button says that it added. */
  readonly bar: boolean;
  /** A gift card's page asks for its recipient. */
  readonly giftCards: boolean;
  /** Swatches, the size guide, and combinations that do not exist marked as such. */
  readonly choices: boolean;
  /** B15 What the product is made of, and its number. */
  readonly facts: boolean;
  readonly share: boolean;
  /** Add to Cart is a form, for browsers without scripts. */
  readonly forms: boolean;
  /** The shopper's remembered size is chosen on arrival. */
  readonly mySize: boolean;
  /** Stars are those of buyers, or none. */
  readonly reviews: boolean;
  /** A look at a sold-out product is counted. */
  readonly soldOutLooks: boolean;
}
