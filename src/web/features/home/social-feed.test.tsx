import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import SocialFeed from './social-feed.tsx';

const POST = {
  id: 'a',
  imageUrl: '/a.jpg',
  likes: 1_204,
  comments: 57,
  caption: 'Worn',
  url: 'https://s.example',
};

it('B13 Claims: likes and comments show for posts that the owner entered, and for no others [B13.15]', () => {
  const own = { ...POST, id: 'b', likes: 9_876, byOwner: true as const };
  const html = renderToStaticMarkup(<SocialFeed ownCountsOnly posts={[POST, own]} />);
  expect(html).toContain('9,876');
  expect(html).not.toContain('1,204');
  expect(renderToStaticMarkup(<SocialFeed ownCountsOnly={false} posts={[POST]} />)).toContain('1,204');
});
