// Errors with a code: this table gives the status, messages.ts the text.
import { ERROR_TEXTS, type ErrorCode } from '../shared/error-texts.ts';
import { DISCOUNT_TEXTS, type DiscountWarning } from '../shared/messages.ts';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  bad_session: 400,
  bad_quantity: 400,
  unsupported_media: 415,
  too_large: 413,
  cross_site: 403,
  not_found: 404,
  product_not_found: 404,
  variant_not_found: 404,
  cart_item_not_found: 404,
  out_of_stock: 409,
  not_enough_stock: 409,
  cart_full: 409,
  cart_empty: 409,
  cart_changed: 409,
  cart_unavailable: 409,
  discount_refused: 422,
  discount_unavailable: 502,
  gift_card_day: 400,
  country_not_served: 422,
  state_unknown: 422,
  zip_malformed: 422,
  phone_malformed: 422,
  zip_unknown: 422,
  zip_not_served: 422,
  zip_other_state: 422,
  checkout_refused: 422,
  catalogue_unavailable: 503,
  platform_unavailable: 502,
  invalid_credentials: 401,
  too_many_attempts: 429,
  too_many_requests: 429,
  unauthorized: 401,
  setup_forbidden: 403,
  admin_exists: 409,
  bad_link: 410,
  order_not_found: 404,
  cancel_late: 409,
  cancel_shipped: 409,
  cancel_refused: 409,
  cancel_refunded: 409,
  cancel_gift_card: 409,
  cancel_unplaced: 409,
  bad_review_link: 410,
  review_late: 409,
  change_late: 409,
  change_shipped: 409,
  change_cancelled: 409,
  change_cancelling: 409,
  change_refunded: 409,
  change_busy: 409,
  change_dearer: 409,
  change_last: 409,
  change_gift_card: 409,
  change_line: 409,
  change_nothing: 422,
  bad_ship_day: 422,
  change_refused: 409,
  return_nothing: 400,
  return_reason: 400,
  return_note: 400,
  return_reference: 400,
  decline_reason: 400,
  refund_amount: 400,
  return_quantity: 409,
  return_size: 409,
  return_refused: 409,
  return_settled: 409,
  return_open: 409,
  return_unsent: 409,
  return_platform: 502,
  picture_too_large: 413,
  picture_kind: 415,
  picture_broken: 422,
  picture_pixels: 422,
  picture_count: 400,
  picture_reason: 400,
  picture_budget: 429,
  bad_signature: 401,
  wrong_shop: 403,
  overloaded: 503,
  internal: 500,
};

interface ErrorOptions {
  /** Replaces the code's own text if there is more to say. */
  readonly message?: string | undefined;
  /** The time at which the caller may try again. */
  readonly retryAt?: number;
  /** The problem of each field of the form, as text for the shopper. */
  readonly fields?: Readonly<Record<string, string>>;
}

export class ShopError extends Error {
  readonly status: number;
  readonly retryAt: number | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    { message = ERROR_TEXTS[code], retryAt, fields = {} }: ErrorOptions = {},
  ) {
    super(message);
    this.name = 'ShopError';
    this.status = STATUS[code];
    this.retryAt = retryAt;
    this.fields = fields;
  }
}

/** The platform does not apply a code to this cart, or no longer does. */
export class DiscountRefusal extends ShopError {
  constructor(readonly warning: DiscountWarning) {
    super('discount_refused', { message: DISCOUNT_TEXTS[warning] });
  }
}
