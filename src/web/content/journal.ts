// Holds the blog teasers, the journal's texts and pictures, and the specification's static social posts.
import { BRAND, SOCIAL_LINKS } from '../../shared/brand.ts';
import { BUILT_IN_ARTICLES } from '../../shared/publications/built-in-articles.ts';
import blogDenim from './art/blog-denim.svg?url';
import blogGold from './art/blog-gold.svg?url';
import blogLinen from './art/blog-linen.svg?url';
import socialBag from './art/social-bag.svg?url';
import socialBlossom from './art/social-blossom.svg?url';
import socialDress from './art/social-dress.svg?url';
import socialHat from './art/social-hat.svg?url';
import socialKnit from './art/social-knit.svg?url';
import socialShoes from './art/social-shoes.svg?url';

interface BlogTeaser {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly image: string;
  readonly category: string;
  readonly readTime: string;
}

export const STYLE_BLOG = {
  eyebrow: 'The journal',
  title: 'Style Blog',
  lead: 'Notes on wearing, washing and keeping.',
};

export const BLOG_TEASERS: readonly BlogTeaser[] = [
  {
    id: 'linen',
    title: 'Five days, one linen stack',
    excerpt: 'A week of outfits from four folded pieces, and why creases are a feature of August.',
    image: blogLinen,
    category: 'Wardrobe',
    readTime: '4 min read',
  },
  {
    id: 'denim',
    title: 'How to keep denim dark',
    excerpt: 'Cold water, inside out, on the line. The rest is patience, and one good brush.',
    image: blogDenim,
    category: 'Care',
    readTime: '3 min read',
  },
  {
    id: 'gold',
    title: 'Small gold, worn daily',
    excerpt: 'Hoops, a chain and a pair of honey frames: three quiet things that finish anything.',
    image: blogGold,
    category: 'Accessories',
    readTime: '5 min read',
  },
];

/** Lists the pictures of the articles that come with the store. */
export const ARTICLE_ART: Readonly<Record<string, string>> = {
  [BUILT_IN_ARTICLES.linen]: blogLinen,
  [BUILT_IN_ARTICLES.denim]: blogDenim,
  [BUILT_IN_ARTICLES.gold]: blogGold,
};

export const JOURNAL = {
  eyebrow: BRAND.name,
  title: 'Journal',
  lead: STYLE_BLOG.lead,
  all: 'All articles',
  read: 'Read the article',
  back: 'Back to the journal',
  products: 'In this article',
  more: 'More from the journal',
  missingTitle: 'Article Not Found',
  missing: 'This article is no longer in the journal.',
  loading: 'Loading article...',
  failed: 'The journal could not be loaded. Please try again.',
  minutes: (minutes: number) => `${minutes} min read`,
} as const;

export interface SocialPost {
  readonly id: string;
  readonly imageUrl: string;
  readonly likes: number;
  readonly comments: number;
  /** B13 Set this on posts that you enter: only then their likes and comments appear. */
  readonly byOwner?: true;
  readonly caption: string;
  readonly url: string;
}

const [instagram, facebook, tiktok] = SOCIAL_LINKS;

export const SOCIAL_FEED = {
  eyebrow: 'As worn',
  title: 'Social Feed',
  lead: 'From our windows and your mirrors.',
};

export const SOCIAL_POSTS: readonly SocialPost[] = [
  {
    id: 'hat',
    imageUrl: socialHat,
    likes: 842,
    comments: 31,
    caption: 'The straw hat, back from the beach',
    url: instagram.url,
  },
  {
    id: 'dress',
    imageUrl: socialDress,
    likes: 1204,
    comments: 57,
    caption: 'Terracotta at five in the afternoon',
    url: instagram.url,
  },
  {
    id: 'shoes',
    imageUrl: socialShoes,
    likes: 615,
    comments: 18,
    caption: 'Broken in on Churton Street',
    url: tiktok.url,
  },
  {
    id: 'blossom',
    imageUrl: socialBlossom,
    likes: 1537,
    comments: 92,
    caption: 'First blossom by the shop door',
    url: facebook.url,
  },
  {
    id: 'bag',
    imageUrl: socialBag,
    likes: 978,
    comments: 40,
    caption: 'Market day, one good bag',
    url: instagram.url,
  },
  {
    id: 'knit',
    imageUrl: socialKnit,
    likes: 731,
    comments: 22,
    caption: 'Knits, folded and ready for October',
    url: facebook.url,
  },
];
