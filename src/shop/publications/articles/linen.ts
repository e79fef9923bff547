// B7 'Five days, one linen stack'.
import { BUILT_IN_ARTICLES } from '../../../shared/publications/built-in-articles.ts';
import type { PublishedArticle } from '../../../shared/publications/publications.ts';
import { href } from '../../../shared/routes.ts';
import { link, searchLink } from './link.ts';

export const linenArticle: PublishedArticle = {
  slug: BUILT_IN_ARTICLES.linen,
  title: 'Five days, one linen stack',
  excerpt: 'A week of outfits from four folded pieces, and why creases are a feature of August.',
  category: 'Wardrobe',
  publishedAt: '2026-08-06T12:00:00.000Z',
  html: `
<p>Every August we run the same small experiment. Four pieces of linen go into a canvas bag on Sunday night, and nothing else comes out of the closet until Friday. No second bag, no iron. It is the quickest way we know to find out which clothes are doing the work and which are only taking up a hanger.</p>
<p>This year the stack was a ${link(href.subCategory('women', 'tops'), 'camp shirt')} in ivory, a pair of ${searchLink('linen trouser', 'wide-leg linen trousers')} in flax, a ${searchLink('linen midi dress', 'midi dress')} in terracotta, and a loose blazer borrowed from the ${link(href.subCategory('men', 'outerwear'), "men's rail")}. Folded, it stood about as tall as a hardback.</p>
<h2>Monday and Tuesday</h2>
<p>Monday is the easy one: shirt tucked into trousers, sleeves turned twice, a belt. Linen looks its most formal in the first hour, so spend that hour where it counts. By noon the shirt had settled across the shoulders and nobody in the room was sitting any straighter for it.</p>
<p>On Tuesday the dress went on over nothing and under the blazer. One garment, one layer. The blazer came off at ten and spent the day over the back of a chair, where it did what a linen jacket does best, which is to look as though someone interesting has just stepped out.</p>
<h2>Wednesday, when it is ninety-four degrees</h2>
<p>Linen is cool for a dull reason: the fiber is thick and stiff, so the cloth stands a little away from the skin and lets air through. It also takes up a good deal of water before it feels damp. Both are lost when the fit is tight. If you are between two sizes in July, take the larger one and cuff it.</p>
<p>So on Wednesday the shirt was worn open over a plain tank, with the trousers rolled to the ankle and a ${link(href.subCategory('accessories', 'hats'), 'straw hat')}. It was also the day the trousers were rinsed in a basin, rolled in a towel, and hung from a shower rail at nine in the evening. They were dry before breakfast.</p>
<h2>Thursday and Friday</h2>
<p>By Thursday everything had been worn and the creases had made up their minds. This is the part people dread, and it is the part we like. A crease in polyester is a fault. A crease in linen is a record: the elbow you lean on, the leg you cross. Press them out and they are back by lunch, a little resentful.</p>
<p>What you can do is choose which creases you keep. Hang the piece in the bathroom while you shower, pull the seams straight with your hands, smooth the placket and the collar, and leave the rest alone. Seams and collars are what the eye reads as tidy. The panels in between may do as they please.</p>
<p>Thursday was dress and belt. Friday was the blazer with the trousers as a suit that had never been introduced to itself, with the shirt underneath, and we were asked twice where it came from.</p>
<h2>How to build a stack</h2>
<ul>
<li><strong>Keep to one family of color.</strong> Ivory, flax, clay and olive go together without being asked. Four pieces then make nine outfits.</li>
<li><strong>Mix the weights.</strong> A shirt wants about five ounces to the yard, trousers and jackets seven. If you can read through it, it is a shirt.</li>
<li><strong>Let one piece be the dress.</strong> It is the day you oversleep.</li>
<li><strong>Wash cool, hang wet.</strong> Skip the dryer. Linen grows softer with each wash on its own, and the heat only makes it brittle at the folds.</li>
</ul>
<p>The bag goes back on its hook in September. The four pieces stay on the nearest hangers, where the clothes you truly wear belong.</p>`.trim(),
  picks: [
    { category: 'women', sub: 'tops', word: 'linen' },
    { category: 'women', sub: 'sets', word: 'linen' },
    { category: 'men', sub: 'bottoms', word: 'linen' },
    { category: 'accessories', sub: 'hats', word: 'linen' },
  ],
};
