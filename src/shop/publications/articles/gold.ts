// B7 'Small gold, worn daily'.
import { BRAND } from '../../../shared/brand.ts';
import { BUILT_IN_ARTICLES } from '../../../shared/publications/built-in-articles.ts';
import type { PublishedArticle } from '../../../shared/publications/publications.ts';
import { href } from '../../../shared/routes.ts';
import { link, searchLink } from './link.ts';

export const goldArticle: PublishedArticle = {
  slug: BUILT_IN_ARTICLES.gold,
  title: 'Small gold, worn daily',
  excerpt: 'Hoops, a chain and a pair of honey frames: three quiet things that finish anything.',
  category: 'Accessories',
  publishedAt: '2026-06-11T12:00:00.000Z',
  html: `
<p>There is a woman in ${BRAND.town} who comes in most Fridays, and in four years we have not seen her without the same three things: a pair of small hoops, one fine chain, and glasses the color of honey. She has worn them with a raincoat, with paint on her sleeves, and to her daughter's wedding. When we finally asked, she said that she had stopped choosing. They were simply on.</p>
<p>That is the whole idea of small gold. It is not jewelry for an occasion. It is the full stop at the end of the sentence, and it works because it is always the same full stop.</p>
<h2>The hoops</h2>
<p>Size first. Measure a coin against your ear: a dime, about three quarters of an inch across, is the size that reads as finished without reading as an earring. Any larger and it becomes a statement, which is a fine thing on a Saturday. Any smaller and it disappears under hair.</p>
<p>Then thickness. A tube of two millimeters catches light all the way round and still sleeps comfortably. Look at the closure before you look at anything else: a hinged click that meets flush will be worn every day, and a loose wire that pokes will be in a dish by Wednesday. Ours are with the rest of the ${link(href.subCategory('accessories', 'jewelry'), 'jewelry')}; start with the plain ${searchLink('hoop earrings', 'hoop earrings')}.</p>
<h2>The chain</h2>
<p>One chain, at one length, that you never take off. Sixteen inches sits at the collarbone and shows with an open shirt. Eighteen clears a crew neck. If you wear mostly high necklines, take the eighteen and let it lie on top of the knit, where a ${searchLink('chain necklace', 'paperclip chain')} looks better than a fine one because each link can be seen.</p>
<p>Layering is for later. Two chains of nearly the same length tangle by ten in the morning. If you want a second one, leave two inches between them and make them different: one flat, one round.</p>
<h2>The honey frames</h2>
<p>This is the one people do not think of as gold, and it does the most. Tortoiseshell with a good deal of amber in it throws a warm light on the face, the way a lampshade does. It agrees with gold at the ear and the neck without matching it, and it is kinder than black to almost everyone. Try the lighter ${link(href.subCategory('accessories', 'sunglasses'), 'sunglasses')} next to your own hair: the frame should be about as dark as its lightest strand.</p>
<h2>What kind of gold</h2>
<ul>
<li><strong>Plated</strong> is a thin skin over brass. It is fine for earrings, which touch little, and it will wear through on a ring within a year.</li>
<li><strong>Vermeil</strong> is a thicker layer over silver. It is the sensible choice for a chain that stays on.</li>
<li><strong>Filled</strong> is bonded under heat and pressure, many times thicker than plating, and it survives showers.</li>
<li><strong>Solid</strong> is for the one piece you will hand on.</li>
</ul>
<h2>Keeping it bright</h2>
<p>Perfume and sunscreen go on first, gold goes on last. Rinse the chain under warm water once a week with a drop of dish soap, pat it dry with a cotton shirt, and it will never need anything stronger. Lenses want the same soap and the same water. Keep the hoops closed in a soft pouch when they are off, so that they do not scratch each other.</p>
<p>And then leave it all alone. The point of wearing something daily is that it stops being an event. Put the three on tomorrow morning with whatever you had already chosen, and see if the mirror keeps you as long as usual.</p>`.trim(),
  picks: [
    { category: 'accessories', sub: 'jewelry', word: 'hoop' },
    { category: 'accessories', sub: 'jewelry', word: 'chain' },
    { category: 'accessories', sub: 'sunglasses', word: '' },
    { category: 'accessories', sub: 'jewelry', word: '' },
  ],
};
