// The vocabulary the catalogue and the artwork share: a style's cut, cloth, pattern and colors.
type Neck =
  | 'crew'
  | 'vee'
  | 'scoop'
  | 'boat'
  | 'square'
  | 'halter'
  | 'strap'
  | 'turtle'
  | 'mock'
  | 'henley'
  | 'sweetheart'
  | 'cowl'
  | 'collar'
  | 'camp'
  | 'polo'
  | 'hood'
  | 'band'
  | 'bow'
  | 'bib'
  | 'wrap'
  | 'lapel'
  | 'shawl'
  | 'funnel'
  | 'bandeau'
  | 'peterpan';
type Sleeve =
  | 'none'
  | 'strap'
  | 'cap'
  | 'short'
  | 'elbow'
  | 'long'
  | 'puff'
  | 'bishop'
  | 'bell'
  | 'flutter'
  | 'drop';
type Body = 'slim' | 'regular' | 'boxy' | 'crop' | 'swing' | 'fitted' | 'oversized';
type Front = 'plain' | 'buttons' | 'zip' | 'halfzip' | 'wrap' | 'open' | 'double' | 'single';
export type Leg =
  | 'skinny'
  | 'straight'
  | 'wide'
  | 'flare'
  | 'taper'
  | 'barrel'
  | 'jogger'
  | 'legging'
  | 'short'
  | 'bermuda'
  | 'culotte'
  | 'bike'
  | 'boot';
export type Skirt = 'aline' | 'pencil' | 'pleated' | 'slip' | 'tiered' | 'full' | 'wrap';
type Length = 'crop' | 'waist' | 'hip' | 'thigh' | 'mini' | 'knee' | 'midi' | 'maxi';
type Waist = 'band' | 'elastic' | 'paperbag' | 'drawstring' | 'belt' | 'none';
export type Kind =
  | 'top'
  | 'dress'
  | 'jumpsuit'
  | 'bottom'
  | 'set'
  | 'outer'
  | 'swim'
  | 'shoe'
  | 'bag'
  | 'hat'
  | 'belt'
  | 'gloves'
  | 'glasses'
  | 'jewel'
  | 'care'
  | 'home'
  | 'giftcard';
export type Detail =
  | 'pocket'
  | 'flaps'
  | 'kangaroo'
  | 'patch'
  | 'ruffle'
  | 'smock'
  | 'pleat'
  | 'tie'
  | 'belt'
  | 'peplum'
  | 'cable'
  | 'topstitch'
  | 'quilt'
  | 'yoke'
  | 'pintuck'
  | 'drawcord'
  | 'ribhem'
  | 'cargo'
  | 'cuff'
  | 'distress'
  | 'crease'
  | 'kids'
  | 'sherpa'
  | 'lace'
  | 'piping'
  | 'duo'
  | 'slit'
  | 'panel';

export interface Cut {
  kind: Kind;
  neck?: Neck;
  sleeve?: Sleeve;
  body?: Body;
  front?: Front;
  leg?: Leg;
  skirt?: Skirt;
  length?: Length;
  waist?: Waist;
  detail?: readonly Detail[];
  shape?: string; // accessories: 'tote', 'sneaker', 'hoop'...
}

export type Fabric =
  | 'linen'
  | 'cotton'
  | 'poplin'
  | 'jersey'
  | 'rib'
  | 'knit'
  | 'denim'
  | 'twill'
  | 'corduroy'
  | 'silk'
  | 'crepe'
  | 'wool'
  | 'fleece'
  | 'nylon'
  | 'swim'
  | 'leather'
  | 'suede'
  | 'canvas'
  | 'straw'
  | 'metal'
  | 'acetate'
  | 'quilted'
  | 'waffle'
  | 'glass'
  | 'stretch'
  | 'paper';
export type Pattern = 'solid' | 'stripe' | 'pinstripe' | 'gingham' | 'check' | 'floral' | 'dot';
export type SizeRun =
  | 'women'
  | 'men'
  | 'waist-women'
  | 'waist-men'
  | 'kids'
  | 'shoes'
  | 'metal'
  | 'ring'
  | 'one'
  | 'hat'
  | 'belt'
  | 'gloves'
  | 'gift';
export type Tone =
  | 'soft'
  | 'deep'
  | 'denim'
  | 'bright'
  | 'leather'
  | 'kids'
  | 'metal'
  | 'care'
  | 'natural'
  | 'swim'
  | 'frame';

export interface Style {
  noun: string; // 'Linen Camp Shirt'
  type: string; // Shopify product type
  fabric: Fabric;
  cut: Cut;
  price: readonly [number, number]; // dollars, lowest and highest full price
  patterns: readonly Pattern[];
  tone: Tone;
  sizes: SizeRun;
  tags?: readonly string[]; // sub-categories besides the group's own
}

export interface Color {
  name: string;
  hex: string;
}

// Everything the artwork needs to know of one product.
export interface ArtSpec {
  seed: number;
  fabric: Fabric;
  pattern: Pattern;
  cut: Cut;
  colors: readonly Color[];
}
