// B0 The features beyond the specification, and the two profiles that turn them on and off.

export const FEATURE_NAMES = [
  /** Filters, counts and sort orders on every listing. */
  'facets',
  /** Search suggestions, tolerance for typing errors, synonyms. */
  'search',
  /** Recommendations, recently viewed products, swatches and the size guide. */
  'related',
  /** Saved hearts and the wishlist page. */
  'wishlist',
  /** The share button of the product page. */
  'share',
  /** Gift cards that can be bought. */
  'gift-cards',
  /** Discount codes and the free-shipping meter. */
  'discounts',
  /** Arrival dates on the product page, in the cart and at checkout. */
  'delivery-dates',
  /** The outbox, the contact form that sends, double opt-in. */
  'mail',
  /** Back-in-stock and price-drop mails. */
  'alerts',
  /** Order status, tracking and cancelling within the promised time. */
  'order-status',
  /** Changing an order within the promised time; notices about late orders. */
  'order-changes',
  /** The tabs of the admin area beyond the three lists. */
  'desk',
  /** Articles behind the style teasers. */
  'journal',
  /** Product feeds, llms.txt, policy pages, prefetching and field data. */
  'reach',
  /** Stars and reviews by buyers, and the mail that asks for them. */
  'reviews',
  /** Costs before typing, automatic discounts, claims that are so. */
  'true-figures',
  /** Materials and origin, zoom, breadcrumbs, search for numbers and help pages, structured data. */
  'facts',
  /** Shopify's addresses, cart links, the owner's collections and menu, and what agents read. */
  'doors',
  /** A return that is started and followed online. */
  'returns',
  /** Forms that work without JavaScript, and the cart as a page. */
  'no-script',
  /** The splash greets once a visit, not at every load. */
  'splash-once',
  /** Addresses at checkout are checked, and their fields are explained. */
  'address-checks',
  /** The typed fields of the checkout stay as long as the tab. */
  'draft',
  /** 'Undo' after a line has been removed from the cart. */
  'undo',
  /** The promises below the cart's lines, and the note where a browser keeps no cart. */
  'cart-notes',
  /** Price and Add to Cart stay in reach on phones, and the button says 'Added'. */
  'buy-bar',
  /** 'View FAQ' on the contact page leads to the questions. */
  'faq-link',
] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];
export type Features = ReadonlySet<FeatureName>;

export const PROFILES = ['full', 'document'] as const;
export type Profile = (typeof PROFILES)[number];
export const DEFAULT_PROFILE: Profile = 'full';

export const ALL_FEATURES: Features = new Set(FEATURE_NAMES);

/** `document` is the specification to the letter: it has no features. */
export function featuresOf(profile: Profile, off: readonly string[] = []): Features {
  if (profile === 'document') return new Set();
  const on = new Set(FEATURE_NAMES.filter((name) => !off.includes(name)));
  // An alert is a mail.
  if (!on.has('mail')) on.delete('alerts');
  // A return is started and followed on the order's page.
  if (!on.has('order-status')) on.delete('returns');
  return on;
}

/** Names the feature, or the several features, that an entry of a table depends on. */
export interface Addition {
  readonly feature?: FeatureName | readonly FeatureName[] | undefined;
}

/** A route, a call, a job or a link is offered unless one of its features is off. */
export const isOffered = ({ feature = [] }: Addition, features: Features): boolean =>
  [feature].flat().every((name) => features.has(name));

/** Tells of each part in a component's table whether its feature is on. */
export type PartsOf<Table> = Readonly<Record<keyof Table, boolean>>;

/** Is called at the doors: a page calls it for the components that it shows, a subject for its services. */
export const partsOf = <Part extends string>(
  table: Readonly<Record<Part, FeatureName>>,
  features: Features,
): PartsOf<typeof table> =>
  Object.fromEntries(
    Object.entries<FeatureName>(table).map(([part, feature]) => [part, features.has(feature)]),
  ) as Record<Part, boolean>;

export const featuresOff = (features: Features): FeatureName[] =>
  FEATURE_NAMES.filter((feature) => !isOffered({ feature }, features));

/** Returns the names in a list such as 'wishlist, alerts' that are not features. */
export const unknownFeatures = (names: readonly string[]): string[] =>
  names.filter((name) => !FEATURE_NAMES.some((feature) => feature === name));

export const listOfNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
