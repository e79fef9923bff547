// Plans the products of the shop: groups, the size of each, their sub-categories, and their order.
import type { Maker } from './names.ts';
import type { Style } from './spec.ts';
import * as acc from './styles/accessories.ts';
import { KIDS_DRESSES, KIDS_MATCH, KIDS_SETS } from './styles/kids.ts';
import * as men from './styles/men.ts';
import * as women from './styles/women.ts';
import * as ease from './styles/women-ease.ts';

interface Group {
  collection: 'women' | 'men' | 'kids' | 'accessories';
  tags: readonly string[]; // the sub-categories every product of the group is in
  size: number;
  maker: Maker;
  styles: readonly Style[];
  home?: boolean;
}

export interface Slot {
  group: Group;
  groupIndex: number;
  item: number; // position within its group
}

const group = (
  collection: Group['collection'],
  tag: string | null,
  size: number,
  maker: Maker,
  styles: readonly Style[],
): Group => ({ collection, tags: tag ? [tag] : [], size, maker, styles });

// The sizes are arithmetic: pieces that belong to two sub-categories (a denim jacket, a lounge set) count in both,
// which is how every sub-category passes one page of 24 within 520 products.
const WOMEN_TOPS = group('women', 'tops', 22, 'churton', women.WOMEN_TOPS);
const WOMEN_DRESSES = group('women', 'dresses', 22, 'studio', women.WOMEN_DRESSES);
const WOMEN_OUTERWEAR = group('women', 'outerwear', 23, 'ayr', women.WOMEN_OUTERWEAR);
const WOMEN_SETS = group('women', 'sets', 11, 'studio', ease.WOMEN_SETS);
const MEN_OUTERWEAR = group('men', 'outerwear', 22, 'ayr', men.MEN_OUTERWEAR);
const MEN_SHOES = group('men', 'shoes', 25, 'shoes', men.MEN_SHOES);
const BAGS = group('accessories', 'bags', 25, 'leather', acc.BAGS);
const HATS = group('accessories', 'hats', 25, 'eno', acc.HATS);

const GROUPS: readonly Group[] = [
  WOMEN_TOPS,
  WOMEN_DRESSES,
  WOMEN_OUTERWEAR,
  WOMEN_SETS,
  MEN_OUTERWEAR,
  MEN_SHOES,
  BAGS,
  HATS,
  group('women', 'denim', 15, 'denim', women.WOMEN_DENIM),
  group('women', null, 7, 'churton', women.WOMEN_BOTTOMS),
  group('women', 'jumpsuits', 25, 'studio', women.WOMEN_JUMPSUITS),
  group('women', 'active-wear', 22, 'salt', ease.WOMEN_ACTIVE),
  group('women', 'swimwear', 25, 'salt', ease.WOMEN_SWIM),
  group('women', 'loungewear', 23, 'eno', ease.WOMEN_LOUNGE),
  group('men', null, 7, 'eno', men.MEN_SHIRTS),
  group('men', 'denim', 25, 'denim', men.MEN_DENIM),
  group('men', 'bottoms', 14, 'churton', men.MEN_BOTTOMS),
  group('kids', 'sets', 25, 'kids', KIDS_SETS),
  group('kids', 'dresses', 25, 'kids', KIDS_DRESSES),
  group('kids', 'parent-child-clothing', 5, 'kids', KIDS_MATCH),
  group('accessories', 'jewelry', 25, 'jewel', acc.JEWELRY),
  group('accessories', 'sunglasses', 25, 'optic', acc.SUNGLASSES),
  group('accessories', 'belts', 22, 'leather', acc.BELTS),
  group('accessories', 'gloves', 25, 'eno', acc.GLOVES),
  group('accessories', 'self-care', 25, 'care', acc.SELF_CARE),
  { ...group('accessories', null, 4, 'care', acc.HOME), home: true },
];

export const GIFT_CARD_INDEX = 11;
const GIFT_CARD_GROUP: Group = group('accessories', null, 1, 'studio', [acc.GIFT_CARD]);
const GIFT_CARD_SLOT: Slot = { group: GIFT_CARD_GROUP, groupIndex: GROUPS.length, item: 0 };

// The window display: the eight products a visitor meets first.
const WINDOW: readonly (readonly [Group, number])[] = [
  [WOMEN_DRESSES, 0],
  [MEN_OUTERWEAR, 0],
  [BAGS, 0],
  [WOMEN_OUTERWEAR, 0],
  [MEN_SHOES, 0],
  [WOMEN_TOPS, 0],
  [HATS, 0],
  [WOMEN_SETS, 0],
];
export const WINDOW_SIZE = WINDOW.length;

function interleave(): Slot[] {
  const slots = GROUPS.flatMap((each, groupIndex) =>
    Array.from({ length: each.size }, (_, item) => {
      const windowPlace = WINDOW.findIndex(([g, i]) => g === each && i === item);
      const offset = (groupIndex * 0.618) % 1;
      return {
        slot: { group: each, groupIndex, item },
        at: windowPlace < 0 ? (item + offset) / each.size : windowPlace - 100,
      };
    }),
  );
  const ordered = slots.sort((a, b) => a.at - b.at).map(({ slot }) => slot);
  ordered.splice(GIFT_CARD_INDEX, 0, GIFT_CARD_SLOT);
  return ordered;
}

export const SLOTS: readonly Slot[] = interleave();

// Beyond the first round the same slots come again with later items: other styles, patterns and colors.
export function slotAt(index: number): Slot {
  const round = Math.floor(index / SLOTS.length);
  const slot = SLOTS[index % SLOTS.length] as Slot;
  if (round === 0) return slot;
  if (slot.group === GIFT_CARD_GROUP) return { ...(SLOTS[GIFT_CARD_INDEX + 1] as Slot), item: 40 + round };
  return { ...slot, item: slot.item + round * slot.group.size };
}
