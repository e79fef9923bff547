// The sentences descriptions are made of, by kind of product and by material.
import type { Fabric, Kind } from './spec.ts';

type Phrases = readonly [string, ...string[]];

export const OPENING: Record<Kind, Phrases> = {
  top: [
    'An easy layer that works from the first coffee to the last errand.',
    'The piece you reach for without thinking, made to be washed and worn again.',
    'Cut with room to move and finished with clean, narrow seams.',
    'A quiet staple with just enough shape to stand on its own.',
  ],
  dress: [
    'One piece and you are dressed, whether for the market or a wedding in the garden.',
    'A dress that moves well, sits close where it should and lets the air through.',
    'Made for long evenings, with a skirt that swings when you walk.',
    'A simple line, carefully cut, that needs nothing but sandals.',
  ],
  jumpsuit: [
    'All the ease of a dress with the freedom of trousers.',
    'Step in, tie up and go: an outfit decided in one move.',
    'A clean line from shoulder to hem, with pockets where you want them.',
  ],
  bottom: [
    'A pair with a proper rise, an honest leg and pockets that hold things.',
    'The everyday pair, broken in from the first wear.',
    'Cut to sit at the waist and fall straight, so shirts tuck in neatly.',
    'Made to be worn all week and to look better at the end of it.',
  ],
  set: [
    'Two pieces that belong together and get along with everything else you own.',
    'Wear them as a pair, or let each half carry its own day.',
    'A ready outfit for travel, weekends and slow mornings.',
  ],
  outer: [
    'The last thing on before the door, and the first thing people notice.',
    'A proper outer layer with pockets deep enough for cold hands.',
    'Roomy over a sweater, light enough to carry, made to last many winters.',
    'Built on a classic block, with considered proportions and plain hardware.',
  ],
  swim: [
    'Stays put in the surf and dries quickly on the walk home.',
    'A swimsuit with real support and a line that flatters without fuss.',
    'Made for long days at the shore, fully lined from edge to edge.',
  ],
  shoe: [
    'A pair that goes with everything and is comfortable by noon of the first day.',
    'Built on a shapely last with a cushioned insole and a sole that grips.',
    'Made by hand in small batches, to be resoled rather than replaced.',
  ],
  bag: [
    'Room for the day and nothing more, with a pocket where your keys belong.',
    'A bag with good bones: clean edges, strong handles, quiet hardware.',
    'Made to be carried daily and to gather character as it goes.',
  ],
  hat: [
    'Shade, warmth and a little polish for days when hair will not behave.',
    'Packs flat, springs back, and finishes whatever you are wearing.',
    'A considered shape that sits easily and stays on in the wind.',
  ],
  belt: [
    'The small thing that makes an outfit look intended.',
    'Cut from one length, edged by hand and fitted with a solid buckle.',
    'A belt for the loops of your best jeans and the waist of your loosest dress.',
  ],
  gloves: [
    'Warm hands without the bulk, for the walk to work and back.',
    'Close at the wrist and easy in the palm, so you can keep them on.',
    'A winter pair that slips into any coat pocket.',
  ],
  glasses: [
    'A frame with presence, light enough to forget by lunch.',
    'Shaped for most faces and polished by hand over three days.',
    'Full sun protection in a shape that does not date.',
  ],
  jewel: [
    'A small shine for every day, made to be left on.',
    'Light to wear, easy to layer and simple to give.',
    'Finished by hand, so no two are exactly alike.',
  ],
  care: [
    'A small daily ritual, mixed in short runs and scented with a light hand.',
    'Gentle enough for every day and good company on a bathroom shelf.',
    'Made with plant oils, nothing shouty, and a scent of cedar and fig leaf.',
  ],
  home: [
    'A simple thing for the house that earns its place every day.',
    'Made slowly, in small numbers, for rooms that are lived in.',
  ],
  giftcard: ['Let them choose. Our gift card arrives by email and never expires.'],
};

export const MATERIAL: Record<Fabric, Phrases> = {
  linen: [
    'Woven from European flax that softens with every wash.',
    'Airy mid-weight linen, washed once so it will not shrink on you.',
  ],
  cotton: ['Crisp cotton with a dry, cool hand.', 'Lightweight cotton voile that breathes on warm days.'],
  poplin: [
    'Smooth cotton poplin with a fine, even weave.',
    'Compact poplin that holds its shape and irons easily.',
  ],
  jersey: [
    'Soft combed-cotton jersey that keeps its line.',
    'Mid-weight jersey with a clean inside and no side twist.',
  ],
  rib: ['Stretchy fine-gauge rib with good recovery.', 'A close cotton rib that moves with you.'],
  knit: [
    'Knitted from responsibly sourced merino, warm but never heavy.',
    'A lofty wool blend, knitted in one piece to spare the seams.',
  ],
  denim: [
    'Sturdy ring-spun denim with a touch of give.',
    'Eleven-ounce cotton denim, stone washed and stitched in tobacco thread.',
  ],
  twill: [
    'Brushed cotton twill, dyed after sewing for depth of color.',
    'Dense, hard-wearing twill with a soft finish.',
  ],
  corduroy: ['Fine-wale cotton corduroy with a velvety nap.', 'Plush corduroy that gets softer each season.'],
  silk: ['Sandwashed silk with a matte, liquid drape.', 'Silk satin cut on the bias to skim the body.'],
  crepe: ['Fluid crepe that resists creases and hangs well.', 'Matte crepe with weight enough to swing.'],
  wool: [
    'Italian-milled wool with a soft, dense handle.',
    'A warm wool felt, pressed firm and brushed smooth.',
  ],
  fleece: [
    'Loopback cotton fleece, brushed inside.',
    'Thick recycled fleece that holds warmth without weight.',
  ],
  nylon: [
    'Recycled nylon that turns wind and light rain.',
    'Featherweight ripstop with sealed shoulder seams.',
  ],
  swim: [
    'Recycled swim knit, chlorine-tested and quick to dry.',
    'Double-lined stretch fabric made from reclaimed nets.',
  ],
  leather: [
    'Full-grain vegetable-tanned leather that darkens with wear.',
    'Supple leather from a family tannery, edges burnished by hand.',
  ],
  suede: ['Velvety calf suede, treated against light rain.'],
  canvas: [
    'Heavy organic cotton canvas, bar-tacked where it matters.',
    'Washed canvas with a dry, sturdy hand.',
  ],
  straw: ['Handwoven natural fibre, light and springy.'],
  metal: ['Recycled brass with thick plating, free of nickel.', 'Sterling base with a warm polished finish.'],
  acetate: ['Cellulose acetate with five-barrel hinges and UV400 lenses.'],
  quilted: ['Diamond quilting over a light recycled fill.'],
  waffle: ['Deep waffle cotton that dries fast and feels like a good towel.'],
  glass: ['Comes in a heavy vessel made to be used again.', 'Poured and labeled by hand in our own county.'],
  stretch: [
    'Smooth, opaque stretch knit that wicks and recovers.',
    'Four-way stretch with flat seams that do not rub.',
  ],
  paper: ['Wrapped in recycled paper and printed with soy ink.'],
};

export const FIT: Record<Kind, Phrases> = {
  top: [
    'True to size; size up for an easier drape.',
    'Relaxed through the body, neat at the shoulder.',
    'Hits at the hip.',
  ],
  dress: [
    'Fitted above, easy below.',
    'True to size with room to breathe.',
    'Side pockets and a lined bodice.',
  ],
  jumpsuit: ['True to size; the waist ties to adjust.', 'Hem it or let it pool.'],
  bottom: [
    'Sits at the natural waist.',
    'True to size; they relax by half a size.',
    'Mid-rise with a full-length leg.',
  ],
  set: ['Both pieces run true to size.', 'Relaxed on top, elastic at the waist.'],
  outer: ['Cut to layer; take your usual size.', 'Fully lined, with an inside pocket.'],
  swim: ['Full coverage; true to size.', 'Adjustable straps and removable cups.'],
  shoe: ['Between sizes, take the larger.', 'Fits true to size.'],
  bag: ['Holds a tablet, a book and a water bottle.', 'The strap adjusts and comes off.'],
  hat: ['An inner tape adjusts the fit.', 'Sits just above the brow.'],
  belt: ['Order by your usual clothing size.', 'Five holes, evenly spaced.'],
  gloves: ['Measure around the knuckles for size.', 'Touchscreen tips on thumb and forefinger.'],
  glasses: ['Comes with a pouch and a cloth.', 'Medium width, with adjustable temples.'],
  jewel: ['Arrives in a linen pouch.', 'Lobster clasp and a short extender where needed.'],
  care: ['Vegan, and never tested on animals.', 'A little goes a long way.'],
  home: ['Sized for a chair, a lap or a small table.'],
  giftcard: ['Choose an amount from $25 to $200; it can be spent in several orders.'],
};

export const CARE: Record<Fabric, string> = {
  linen: 'Machine wash cool, hang to dry.',
  cotton: 'Machine wash cool, hang to dry.',
  poplin: 'Machine wash warm, iron while damp.',
  jersey: 'Machine wash cold with like colors.',
  rib: 'Machine wash cold with like colors.',
  knit: 'Hand wash cool and dry flat.',
  denim: 'Wash rarely, inside out, and hang to dry.',
  twill: 'Machine wash warm, tumble low.',
  corduroy: 'Wash inside out, tumble low.',
  silk: 'Hand wash cool or dry clean.',
  crepe: 'Hand wash cool, steam to finish.',
  wool: 'Dry clean, brush between wears.',
  fleece: 'Machine wash cold, tumble low.',
  nylon: 'Wipe clean or wash cool; do not iron.',
  swim: 'Rinse after each swim, dry in the shade.',
  leather: 'Wipe with a dry cloth; condition twice a year.',
  suede: 'Brush gently; keep away from rain.',
  canvas: 'Spot clean with mild soap.',
  straw: 'Keep dry; reshape with steam.',
  metal: 'Keep dry and polish with a soft cloth.',
  acetate: 'Rinse, then wipe with the cloth provided.',
  quilted: 'Machine wash cold, tumble low.',
  waffle: 'Machine wash warm, tumble low.',
  glass: 'Keep away from direct sun.',
  stretch: 'Machine wash cold, skip the softener.',
  paper: 'Store cool and dry.',
};
