// Makes the product at a given place of the catalogue. A pure function of the index, so any one product can be
// made without the others: the artwork of a catalogue of fifty thousand needs no table of fifty thousand.

import { SHOP_NAME } from '../constants.ts';
import { type Arrival, arrivalOf } from './arrivals.ts';
import { MAKERS, PLACES, slug } from './names.ts';
import { colorNamed, colorsFor } from './palette.ts';
import { GIFT_CARD_INDEX, SLOTS, type Slot, slotAt } from './plan.ts';
import { createRandom, mixSeed } from './random.ts';
import type { ArtSpec, Pattern, Style } from './spec.ts';

export interface Piece {
  index: number;
  slot: Slot;
  style: Style;
  arrival: Arrival | null;
  art: ArtSpec;
  title: string;
  handle: string;
  vendor: string;
}

const PATTERN_WORD: Record<Pattern, string> = {
  solid: '',
  stripe: 'Striped',
  pinstripe: 'Pinstripe',
  gingham: 'Gingham',
  check: 'Checked',
  floral: 'Floral',
  dot: 'Dotted',
};

function styleAt(slot: Slot): { style: Style; round: number } {
  const { styles } = slot.group;
  const style = styles[slot.item % styles.length] as Style;
  return { style, round: Math.floor(slot.item / styles.length) };
}

function artAt(index: number, slot: Slot, style: Style, round: number): ArtSpec {
  const seed = mixSeed(index, 11);
  const random = createRandom(seed);
  const pattern = style.patterns[round % style.patterns.length] as Pattern;
  if (style.cut.kind === 'giftcard') {
    return { seed, fabric: style.fabric, pattern, cut: style.cut, colors: [colorNamed('Forest')] };
  }
  const roll = random.next();
  const several = style.cut.kind === 'jewel' ? 2 : roll < 0.05 ? 4 : roll < 0.15 ? 3 : roll < 0.34 ? 2 : 1;
  const turn = slot.item * 5 + slot.groupIndex * 2 + round * 2;
  return {
    seed,
    fabric: style.fabric,
    pattern,
    cut: style.cut,
    colors: colorsFor(style.tone, turn, several),
  };
}

function nounOf(style: Style, pattern: Pattern): string {
  const word = PATTERN_WORD[pattern];
  return word === '' || style.noun.includes('Breton') ? style.noun : `${word} ${style.noun}`;
}

// The first round's titles are unique: where a place and a noun have met before, the next place is taken.
const firstTitles: string[] = [];
function firstRoundTitle(index: number): string {
  if (firstTitles.length === 0) {
    const titles = new Set<string>();
    for (let i = 0; i < SLOTS.length; i += 1) {
      const slot = slotAt(i);
      const { style, round } = styleAt(slot);
      const noun = nounOf(style, artAt(i, slot, style, round).pattern);
      let place = (i * 29) % PLACES.length;
      while (titles.has(`${PLACES[place]} ${style.noun}`)) place = (place + 1) % PLACES.length;
      titles.add(`${PLACES[place]} ${style.noun}`);
      firstTitles.push(i === GIFT_CARD_INDEX ? `${SHOP_NAME} Gift Card` : `${PLACES[place]} ${noun}`);
    }
  }
  return firstTitles[index] as string;
}

export function pieceAt(index: number): Piece {
  const slot = slotAt(index);
  const { style, round } = styleAt(slot);
  const art = artAt(index, slot, style, round);
  const lap = Math.floor(index / SLOTS.length);
  const title =
    lap === 0
      ? firstRoundTitle(index)
      : `${PLACES[(index * 29 + lap * 7) % PLACES.length]} ${nounOf(style, art.pattern)}`;
  const handle = lap === 0 ? slug(title) : `${slug(title)}-${index}`;
  return {
    index,
    slot,
    style,
    arrival: arrivalOf(slot, style),
    art,
    title,
    handle,
    vendor: MAKERS[slot.group.maker],
  };
}

let firstHandles: Map<string, number> | null = null;

// Finds a piece by its handle: the first round by table, later ones by the number the handle ends with.
export function pieceByHandle(handle: string): Piece | null {
  if (!firstHandles) firstHandles = new Map(SLOTS.map((_, index) => [pieceAt(index).handle, index]));
  const slotIndex = firstHandles.get(handle);
  const index = slotIndex ?? Number(/-(\d{3,6})$/.exec(handle)?.[1] ?? Number.NaN);
  if (!Number.isInteger(index) || index < 0) return null;
  const piece = pieceAt(index);
  return piece.handle === handle ? piece : null;
}
