// Pictures in mails: no larger than they are drawn. Shopify's image host takes the width as a parameter.
export function pictureAt(address: string, width: number): string {
  if (address === '') return '';
  const url = new URL(address);
  url.searchParams.set('width', String(width));
  return url.href;
}
