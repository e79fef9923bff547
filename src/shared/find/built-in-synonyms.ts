// B1 Synonyms that come with the store. The owner's own synonyms are added to these.
import type { Synonyms } from './words.ts';

export const BUILT_IN_SYNONYMS: Synonyms = [
  ['tee', 't shirt', 'tshirt'],
  ['pants', 'trousers', 'slacks'],
  ['sneakers', 'trainers', 'tennis shoes', 'gym shoes'],
  ['purse', 'handbag', 'pocketbook', 'bag'],
  ['hoodie', 'hooded sweatshirt', 'sweatshirt'],
  ['sweater', 'pullover', 'jumper'],
  ['swimsuit', 'bathing suit', 'swimwear'],
  ['sunglasses', 'shades', 'sunnies'],
  ['pajamas', 'pyjamas', 'pjs', 'sleepwear', 'loungewear'],
  ['jumpsuit', 'romper', 'playsuit'],
  ['leggings', 'yoga pants', 'tights'],
  ['overalls', 'dungarees'],
  ['sandals', 'slides', 'flip flops'],
  ['beanie', 'knit hat', 'winter hat'],
  ['blanket', 'throw'],
  ['scarf', 'scarves'],
  ['activewear', 'active wear', 'sportswear', 'workout clothes', 'gym clothes'],
  ['gift card', 'gift certificate', 'gift voucher'],
];
