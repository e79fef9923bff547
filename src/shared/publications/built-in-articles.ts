// B7 The slugs of the articles that come with the store; the server has their texts, the site their pictures.
export const BUILT_IN_ARTICLES = {
  linen: 'five-days-one-linen-stack',
  denim: 'how-to-keep-denim-dark',
  gold: 'small-gold-worn-daily',
} as const;
