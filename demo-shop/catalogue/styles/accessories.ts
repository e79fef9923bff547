// Jewelry, sunglasses, bags, belts, gloves, hats, self care and the small home shelf.
import { family } from './style.ts';

const jewel = family({ type: 'Jewelry', tone: 'metal', sizes: 'metal', cut: { kind: 'jewel' } });
export const JEWELRY = [
  jewel('Hoop Earrings', 'metal', [24, 48], { shape: 'hoops' }),
  jewel('Pearl Drop Earrings', 'metal', [34, 58], { shape: 'drops' }),
  jewel('Pendant Necklace', 'metal', [38, 68], { shape: 'pendant' }),
  jewel('Signet Ring', 'metal', [34, 58], { shape: 'signet' }, { sizes: 'ring' }),
  jewel('Cuff Bracelet', 'metal', [42, 68], { shape: 'cuff' }),
  jewel('Paperclip Chain Necklace', 'metal', [44, 74], { shape: 'chain' }),
  jewel('Stacking Rings', 'metal', [28, 44], { shape: 'rings' }, { sizes: 'ring' }),
  jewel('Beaded Bracelet', 'metal', [18, 32], { shape: 'beads' }),
  jewel('Leaf Stud Earrings', 'metal', [22, 34], { shape: 'studs' }),
];

const glasses = family({ type: 'Sunglasses', tone: 'frame', sizes: 'one', cut: { kind: 'glasses' } });
export const SUNGLASSES = [
  glasses('Round Sunglasses', 'acetate', [38, 68], { shape: 'round' }),
  glasses('Square Sunglasses', 'acetate', [42, 72], { shape: 'square' }),
  glasses('Cat-Eye Sunglasses', 'acetate', [42, 78], { shape: 'cat' }),
  glasses('Aviator Sunglasses', 'metal', [48, 84], { shape: 'aviator' }, { tone: 'metal' }),
  glasses('Oversized Sunglasses', 'acetate', [48, 78], { shape: 'oversized' }),
  glasses('Slim Oval Sunglasses', 'acetate', [34, 58], { shape: 'oval' }),
  glasses('Keyhole Sunglasses', 'acetate', [44, 68], { shape: 'keyhole' }),
];

const bag = family({ type: 'Bags', tone: 'leather', sizes: 'one', cut: { kind: 'bag' } });
export const BAGS = [
  bag('Leather Tote', 'leather', [118, 178], { shape: 'tote' }),
  bag('Crossbody Bag', 'leather', [78, 118], { shape: 'crossbody' }),
  bag('Bucket Bag', 'leather', [98, 138], { shape: 'bucket' }),
  bag(
    'Canvas Market Tote',
    'canvas',
    [34, 54],
    { shape: 'market' },
    { tone: 'natural', patterns: ['solid', 'stripe'] },
  ),
  bag('Belt Bag', 'leather', [48, 68], { shape: 'beltbag' }, { tags: ['belts'] }),
  bag('Half-Moon Shoulder Bag', 'leather', [98, 148], { shape: 'moon' }),
  bag('Woven Straw Basket', 'straw', [44, 68], { shape: 'basket' }, { tone: 'natural' }),
  bag('Canvas Weekender', 'canvas', [98, 138], { shape: 'weekender' }, { tone: 'deep' }),
  bag('Envelope Clutch', 'suede', [48, 74], { shape: 'clutch' }),
  bag('Day Backpack', 'canvas', [78, 108], { shape: 'backpack' }, { tone: 'deep' }),
];

const belt = family({ type: 'Belts', tone: 'leather', sizes: 'belt', cut: { kind: 'belt' } });
export const BELTS = [
  belt('Leather Belt', 'leather', [38, 58], { shape: 'classic' }),
  belt('Braided Belt', 'leather', [42, 58], { shape: 'braided' }),
  belt('Western Belt', 'leather', [48, 68], { shape: 'western' }),
  belt(
    'Canvas Web Belt',
    'canvas',
    [22, 34],
    { shape: 'web' },
    { tone: 'deep', patterns: ['solid', 'stripe'] },
  ),
  belt('Slim Trouser Belt', 'leather', [34, 48], { shape: 'slim' }),
  belt('Suede Waist Belt', 'suede', [42, 58], { shape: 'wide' }),
];

const gloves = family({ type: 'Gloves', tone: 'deep', sizes: 'gloves', cut: { kind: 'gloves' } });
export const GLOVES = [
  gloves('Leather Gloves', 'leather', [54, 78], { shape: 'driving' }, { tone: 'leather' }),
  gloves('Merino Gloves', 'knit', [28, 38], { shape: 'knit' }),
  gloves('Cable Mittens', 'knit', [28, 42], { shape: 'mitten', detail: ['cable'] }),
  gloves('Fingerless Gloves', 'rib', [22, 32], { shape: 'fingerless' }),
  gloves('Suede Gloves', 'suede', [58, 78], { shape: 'suede' }, { tone: 'leather' }),
  gloves('Sherpa Mittens', 'fleece', [28, 38], { shape: 'mitten', detail: ['sherpa'] }),
  gloves(
    'Garden Gloves',
    'canvas',
    [18, 26],
    { shape: 'garden' },
    { patterns: ['stripe', 'floral', 'solid'] },
  ),
];

const hat = family({ type: 'Hats', tone: 'deep', sizes: 'hat', cut: { kind: 'hat' } });
export const HATS = [
  hat('Wool Fedora', 'wool', [58, 84], { shape: 'fedora' }),
  hat('Straw Sun Hat', 'straw', [42, 58], { shape: 'sunhat' }, { tone: 'natural' }),
  hat('Ribbed Beanie', 'rib', [22, 34], { shape: 'beanie' }),
  hat('Washed Twill Cap', 'twill', [22, 32], { shape: 'cap' }),
  hat(
    'Linen Bucket Hat',
    'linen',
    [28, 38],
    { shape: 'bucket' },
    { patterns: ['solid', 'gingham', 'stripe'] },
  ),
  hat('Pompom Beanie', 'knit', [24, 34], { shape: 'pompom' }),
  hat('Wool Beret', 'wool', [32, 44], { shape: 'beret' }),
  hat('Straw Boater', 'straw', [44, 58], { shape: 'boater' }, { tone: 'natural' }),
];

const care = family({ type: 'Self Care', tone: 'care', sizes: 'one', cut: { kind: 'care' } });
export const SELF_CARE = [
  care('Hand Cream', 'paper', [14, 22], { shape: 'tube' }),
  care('Body Oil', 'glass', [28, 42], { shape: 'dropper' }),
  care('Soy Candle', 'glass', [24, 38], { shape: 'candle' }, { tags: ['home'] }),
  care('Bath Salts', 'glass', [18, 28], { shape: 'jar' }),
  care('Bar Soap', 'paper', [8, 12], { shape: 'soap' }),
  care('Hand Wash', 'glass', [18, 28], { shape: 'pump' }, { tags: ['home'] }),
  care('Reed Diffuser', 'glass', [34, 48], { shape: 'diffuser' }, { tags: ['home'] }),
  care('Face Balm', 'glass', [22, 34], { shape: 'pot' }),
];

const home = family({ type: 'Home', tone: 'soft', sizes: 'one', cut: { kind: 'home' } });
export const HOME = [
  home('Linen Cushion', 'linen', [38, 54], { shape: 'cushion' }, { patterns: ['solid', 'stripe', 'check'] }),
  home('Wool Throw', 'wool', [88, 128], { shape: 'throw' }, { patterns: ['check', 'stripe'] }),
  home('Stoneware Vase', 'glass', [34, 58], { shape: 'vase' }, { tone: 'care' }),
  home('Stoneware Mug', 'glass', [18, 24], { shape: 'mug' }, { tone: 'care' }),
];

const card = family({ type: 'Gift Cards', tone: 'care', sizes: 'gift', cut: { kind: 'giftcard' } });
export const GIFT_CARD = card('Gift Card', 'paper', [25, 200], {});
