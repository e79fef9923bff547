// Reviews of invented buyers, each for an invented order of the demo shop, marked by `fixture`. They give the
// screens content; a store with a real shop never reads them.

export interface FixtureReview {
  readonly fixture: true;
  /** The invented order it belongs to. */
  readonly order: string;
  /** The position of its product among all products except gift cards. */
  readonly product: number;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly fit?: 'small' | 'true' | 'large';
  readonly daysAgo: number;
  readonly reply?: string;
  readonly removed?: 'Personal data' | 'Abuse' | 'Not about the product';
}

type Words = readonly [rating: number, title: string, text: string, fit?: FixtureReview['fit']];

const WORDS: readonly Words[] = [
  [
    5,
    'Better than the pictures',
    'The color is deeper than on my screen and the stitching is neat inside and out.',
    'true',
  ],
  [
    4,
    'Lovely, a little long',
    'I am five foot three and had it hemmed. The cloth is soft from the first day.',
    'large',
  ],
  [5, '', 'Bought it for a wedding, wore it to work the week after.', 'true'],
  [3, 'Nice but creases', 'It looks good until you sit down. Steam it and do not travel in it.', 'true'],
  [
    5,
    'My third one',
    'I have it in three colors now.\n\nAfter a year of washing the first still looks new.',
    'true',
  ],
  [
    2,
    'Not for me',
    'The cut is boxier than I expected and the sleeves are wide. It went back without trouble.',
    'large',
  ],
  [4, 'Good value', 'Well made for the price. One loose thread at the seam, easily cut.', 'true'],
  [5, 'Compliments every time', 'Strangers ask me where it is from.', 'small'],
  [4, 'Order a size up', 'Snug across the shoulders in my usual size, right in the next.', 'small'],
  [1, 'Arrived creased', 'It came folded into a small bag and needed two rounds of ironing.', 'true'],
  [5, 'Simple and right', 'Nothing to add and nothing to leave out.', 'true'],
  [4, '', 'Washes well on cold. I dry it flat and it keeps its shape.', 'true'],
];

const NAMES = [
  'Ruth K.',
  'Marcus T.',
  'Elena V.',
  'Priya S.',
  'Joan W.',
  'Daniel O.',
  'Mei L.',
  'Harriet B.',
  'Sam P.',
  'Noor A.',
  'Theo G.',
  'Carla M.',
];

/** The numbers of reviews of the first products: none, one, a dozen, and some more than a page. */
const COUNTS = [12, 1, 0, 5, 14, 3, 0, 2, 6, 1, 4, 2];

export const FIXTURE_REVIEWS: readonly FixtureReview[] = COUNTS.flatMap((count, product) =>
  Array.from({ length: count }, (_, at): FixtureReview => {
    const [rating, title, text, fit] = WORDS[(product * 5 + at) % WORDS.length] as Words;
    return {
      fixture: true,
      order: `demo-${product + 1}-${at + 1}`,
      product,
      rating,
      title,
      text,
      name: NAMES[(product * 7 + at) % NAMES.length] as string,
      ...(fit && { fit }),
      daysAgo: 3 + at * 9 + product,
      ...(rating === 1 && { reply: 'We are sorry about the creases. We pack it on a hanger now.' }),
      ...(product === 4 && at === 3 && { removed: 'Personal data' as const }),
    };
  }),
);
