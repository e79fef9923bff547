// B0 Lists the additions of a product page, which the page decides.
export interface ProductOffers {
  readonly alerts: boolean;
  readonly arrival: boolean;
  /** B13 Shows the delivery cost, and claims about the chosen size only. */
  readonly costs: boolean;
  /** Shows a bar with price and Add to Cart on phones; the button confirms an addition. */
  readonly bar: boolean;
  /** Asks for the recipient on a gift card's page. */
  readonly giftCards: boolean;
  /** Shows swatches and the size guide, and marks combinations that do not exist. */
  readonly choices: boolean;
  /** B15 Shows material, care and the SKU. */
  readonly facts: boolean;
  readonly share: boolean;
  /** Makes Add to Cart a form, for browsers without scripts. */
  readonly forms: boolean;
  /** Chooses the shopper's remembered size on arrival. */
  readonly mySize: boolean;
  /** Shows the buyers' stars or none. */
  readonly reviews: boolean;
  /** Counts a view of a sold-out product. */
  readonly soldOutLooks: boolean;
}
