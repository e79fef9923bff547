// B7 'How to keep denim dark'.
import { BUILT_IN_ARTICLES } from '../../../shared/publications/built-in-articles.ts';
import type { PublishedArticle } from '../../../shared/publications/publications.ts';
import { href } from '../../../shared/routes.ts';
import { link, searchLink } from './link.ts';

export const denimArticle: PublishedArticle = {
  slug: BUILT_IN_ARTICLES.denim,
  title: 'How to keep denim dark',
  excerpt: 'Cold water, inside out, on the line. The rest is patience, and one good brush.',
  category: 'Care',
  publishedAt: '2026-07-09T12:00:00.000Z',
  html: `
<p>Indigo is a strange dye. It never quite enters the cotton. It coats the outside of each yarn in thin layers, like paint on a fence, and leaves the middle white. That is why jeans fade at all, and why they fade where you live in them: at the knee, at the pocket where the phone sits, along the seam your hand follows. Every rub takes off a little paint.</p>
<p>You cannot stop that, and you would not want to. You can decide how fast it happens. We sell a good many pairs of ${link(href.subCategory('women', 'denim'), "women's denim")} and ${link(href.subCategory('men', 'denim'), "men's denim")}, and this is what we tell everyone who asks at the counter.</p>
<h2>Wash late</h2>
<p>A new dark pair can go a month before its first wash if you wear it once or twice a week. It is not a contest. Wash them when they smell, when they are visibly dirty, or when they have stretched past the point of flattery. For everything before that there is the brush.</p>
<p>A clothes brush with natural bristles is the best tool nobody owns. Dust is abrasive: left in the weave, it saws at the dye each time you bend. Two minutes of brushing, downward, after you take them off, does more for the color than any detergent with a picture of jeans on the bottle. Then hang them by the hem overnight, by an open window if you have one.</p>
<h2>When you wash</h2>
<ol>
<li>Turn them inside out and close every button and zip. The friction should happen where nobody looks.</li>
<li>Use cold water and the shortest gentle cycle. Heat opens the fiber and lets dye go.</li>
<li>Use half the detergent you think you need, one without bleach or brighteners. Brighteners make whites look whiter and indigo look tired.</li>
<li>Wash dark with dark, and never so many that the drum is full. Crowded clothes grind against each other.</li>
<li>Add half a cup of white vinegar to the rinse if you like. It clears leftover soap, which dries as a gray haze. It does not fix the dye, whatever your aunt says, and the smell is gone when the cloth is dry.</li>
</ol>
<h2>Drying is where most color goes</h2>
<p>A tumble dryer is an hour of friction at high heat, which is to say it is a machine for fading jeans. Shake them out hard, pull the legs straight along the seams, and hang them inside out in the shade. Sun is a bleach. A line on a covered porch is ideal; a shower rail will do. They will be stiff, and ten minutes of wearing brings them back.</p>
<h2>Small repairs, early</h2>
<p>Watch the inner thigh and the corners of the back pockets. When the white threads start to show and the blue ones are gone, take the pair to a tailor for a darn from behind. At that stage it is invisible and costs less than lunch. A month later it is a patch.</p>
<h2>And when they have faded</h2>
<p>You can dye them again, and we have, but the thread and the label take the color differently and you will always know. We would rather let an old pair be old. Keep it for Saturdays, buy the next one in ${searchLink('indigo', 'a deep indigo')}, and begin again with the brush. A ${searchLink('denim jacket', 'denim jacket')} over the top will follow the same rules and outlast all of them, because nobody sits down on a jacket.</p>`.trim(),
  picks: [
    { category: 'women', sub: 'denim', word: 'jean' },
    { category: 'men', sub: 'denim', word: 'jean' },
    { category: 'women', sub: 'denim', word: '' },
    { category: 'men', sub: 'denim', word: '' },
  ],
};
