// B2 Holds the texts of the wishlist page.
export const WISHLIST = {
  title: 'Wishlist',
  empty: 'Your wishlist is empty',
  emptyLead: 'Press the heart of anything you like and find it here again.',
  continueShopping: 'Continue Shopping',
  loading: 'Loading your wishlist...',
  needsScript:
    'Your wishlist is kept in this browser by JavaScript. Please switch it on and load the page again.',
  failed: 'The wishlist could not be loaded.',
  share: 'Share wishlist',
  link: 'The link to your wishlist:',
  remove: 'Remove',
  gone: 'No longer in the shop',
  goneLead: 'This product has left the shop.',
  shared: 'A wishlist shared with you',
  sharedEmpty: 'None of these products is in the shop anymore.',
  save: 'Save to my wishlist',
  saved: 'Saved to your wishlist',
  priceDrop: (amount: string) => `${amount} less than when you saved it`,
  own: 'Go to my wishlist',
} as const;
