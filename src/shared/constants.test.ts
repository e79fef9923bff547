// §9 Business constants and limits: the specification's own numbers, so that none drifts unseen.
import { describe, expect, it } from 'vitest';
import { BRAND, POLICY, SHIPPING_OPTIONS, TRUST_NOTES } from './brand.ts';
import * as constants from './constants.ts';

describe('§9 Constants', () => {
  it('Cart and money: USD, and a minimum of 1 [9.1]', () => {
    expect(constants).toMatchObject({ CURRENCY: 'USD', CART_MIN_QUANTITY: 1 });
  });

  it('Listing: page size, window, skeletons, freshness, retries and counts [9.11]', () => {
    expect(constants).toMatchObject({
      PAGE_SIZE: 24,
      PAGE_WINDOW: 5,
      ALL_MERCHANDISE_SKELETONS: 12,
      ALL_MERCHANDISE_FRESH_MS: 120_000,
      PRODUCT_QUERY_RETRIES: 2,
      FEATURED_COUNT: 8,
      FEATURED_SKELETONS: 8,
      CATEGORY_SKELETONS: 3,
      ORDER_ID_CHARS: 8,
      CONNECTION_TEST_PRODUCTS: 5,
    });
  });

  it('Listing: the price slider, low stock, previews, snippet and rating [9.16, 9.18]', () => {
    expect(constants).toMatchObject({
      MEDIUM_BREAKPOINT_PX: 768,
      PRICE_SLIDER: { min: 0, max: 200, step: 5 },
      LOW_STOCK_BELOW: 10,
      DESCRIPTION_PREVIEW_CHARS: 100,
      META_DESCRIPTION_CHARS: 150,
      STAR_COUNT: 5,
      DEFAULT_RATING: 4.5,
    });
  });

  it('Sidebar: six sizes and eight colors [2.92-93]', () => {
    expect(constants.SIZES).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
    expect(constants.COLORS).toEqual(['Black', 'White', 'Red', 'Blue', 'Green', 'Pink', 'Yellow', 'Purple']);
  });

  it('Gift cards: five amounts, 50 by default, four designs [9.25-26]', () => {
    expect(constants.GIFT_CARD_AMOUNTS).toEqual([25, 50, 100, 150, 200]);
    expect(constants.GIFT_CARD_DEFAULT_AMOUNT).toBe(50);
    expect(constants.GIFT_CARD_DESIGNS).toEqual(['purple', 'pink', 'blue', 'gold']);
  });

  it("Storage: the keys are 'theme', 'sessionId' and 'admin'; the header is x-session-id [9.28, R.26]", () => {
    expect(constants.STORAGE_KEYS).toMatchObject({ theme: 'theme', session: 'sessionId', admin: 'admin' });
    expect(constants.SESSION_HEADER).toBe('x-session-id');
  });

  it("The server's own limits: 99 of a line, 100 KB, 500 rows, 12 hours, 10 minutes, 10 failures in 15 minutes [R.34, R.41, R.46, R.49, R.54-55]", () => {
    expect(constants).toMatchObject({
      CART_MAX_QUANTITY: 99,
      BODY_LIMIT_BYTES: 102_400,
      ADMIN_LIST_LIMIT: 500,
      ADMIN_SESSION_IDLE_MS: 43_200_000,
      CHECKOUT_REUSE_MS: 600_000,
      LOGIN_FAILURES_ALLOWED: 10,
      LOGIN_WINDOW_MS: 900_000,
    });
  });

  it('Notification toasts: 1 at once, 5000 ms, 50 px to the right, F8, 1000000 ms [9.42-44]', () => {
    expect(constants).toMatchObject({
      TOAST_LIMIT: 1,
      TOAST_DURATION_MS: 5000,
      TOAST_SWIPE_THRESHOLD_PX: 50,
      TOAST_SWIPE_DIRECTION: 'right',
      TOAST_HOTKEY: 'F8',
      TOAST_REMOVE_DELAY_MS: 1_000_000,
    });
  });
});

describe('§9 Shipping and returns: the figures every page quotes', () => {
  it('Standard, Expedited and Express [9.29-31]', () => {
    expect(SHIPPING_OPTIONS.map(({ name, days, price }) => [name, days, price])).toEqual([
      ['Standard', '5-10', 'Free on orders of $50 and over'],
      ['Expedited', '3-5', '$9.99'],
      ['Express', '1-3', '$19.99'],
    ]);
  });

  it('processing, returns, refunds, changes and replies [9.32-33, 9.35, 9.37]', () => {
    expect(POLICY).toEqual({
      freeShippingDollars: 50,
      standardShipping: '5.99',
      returnDays: 30,
      modifyMinutes: 30,
      supportReplyHours: 24,
      supportReply: 'within one business day',
      sameDayCutoff: '2 PM EST',
      supportHours: 'Mon-Fri 9AM-6PM EST',
      processingDays: '1-2',
      customProcessingDays: '3-5',
      shipsInDays: '2-5',
      refundIssuedDays: '3-5',
      refundAppearsDays: '5-10',
    });
  });

  it('the trust notes of the product page and of the checkout', () => {
    expect(TRUST_NOTES.product).toEqual(['Secure Payment', 'Free Shipping on Orders $50+', '30-Day Returns']);
    expect(TRUST_NOTES.checkout).toEqual([
      'SSL Encrypted Checkout',
      'Free Shipping on Orders Over $50',
      'Secure Payment Processing',
    ]);
  });
});

it('§1 Marketing text: the tagline, its sub-line and the 10,000+ subscribers', () => {
  expect(BRAND.tagline).toBe('Where Style Meets Savings');
  expect(BRAND.subline).toBe('Fashion for Every Moment, Prices for Every Budget');
  expect(BRAND.subscribersClaim).toBe('10,000+');
});
