// Four articles to fill the journal with.
import type { Article } from '../state/model.ts';
import type { ShopState } from '../state/shop-state.ts';

const author = { firstName: 'Nora', lastName: 'Whitfield' };

const drafts: Omit<Article, 'image' | 'author' | 'seo'>[] = [
  {
    handle: 'how-we-choose-linen',
    title: 'How we choose linen',
    excerptHtml: '<p>Weight, weave and where it was spun: what we look for before we cut.</p>',
    contentHtml:
      '<p>Linen is judged by hand. We ask three mills for samples and wash each ten times before we decide.</p><h2>Weight</h2><p>Shirts want five ounces to the yard, trousers seven.</p><h2>Weave</h2><p>A plain weave is cool and wears evenly; a twill drapes better.</p>',
    publishedAt: '2026-10-28T14:00:00Z',
    tags: ['linen', 'materials'],
  },
  {
    handle: 'a-coat-for-ten-winters',
    title: 'A coat for ten winters',
    excerptHtml: '<p>Brush it, air it, mend it: small habits that keep wool for a decade.</p>',
    contentHtml:
      '<p>Wool keeps its shape when it rests. Hang a coat on a wide hanger and leave it a day between wearings.</p><h2>Mending</h2><p>Sew a loose button the day you notice it. Bring a torn lining to any tailor.</p>',
    publishedAt: '2026-10-14T14:00:00Z',
    tags: ['wool', 'care'],
  },
  {
    handle: 'denim-that-fades-well',
    title: 'Denim that fades well',
    excerptHtml: '<p>Why we wash late, and what indigo does when you wear it first.</p>',
    contentHtml:
      '<p>Indigo sits on the outside of the yarn, so it fades where you bend. Wear new jeans a month before the first wash.</p><ul><li>Turn them inside out.</li><li>Wash cold.</li><li>Dry on a line.</li></ul>',
    publishedAt: '2026-09-30T14:00:00Z',
    tags: ['denim', 'care'],
  },
  {
    handle: 'a-morning-on-king-street',
    title: 'A morning on King Street',
    excerptHtml: '<p>Coffee, a parcel van and forty hangers: how a day at the shop begins.</p>',
    contentHtml:
      '<p>We open at ten, and the day begins at seven. Orders from the night are packed first, so that they leave with the noon van.</p>',
    publishedAt: '2026-09-16T14:00:00Z',
    tags: ['shop'],
  },
];

export function sampleArticles({ productIndex }: ShopState): Article[] {
  const pictures = [...productIndex.all()].flatMap(({ images }) => images.slice(0, 1));
  return drafts.map((draft, index) => {
    const picture = pictures[index * 7] ?? pictures[index];
    const image = picture ? { ...picture, altText: picture.altText ?? draft.title } : null;
    return { ...draft, author, image, seo: { title: null, description: null } };
  });
}
