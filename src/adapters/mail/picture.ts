// Requests pictures for mails at the size they are shown in. Shopify's image host takes the width as a
// parameter.
export function pictureAt(address: string, width: number): string {
  if (address === '') return '';
  const url = new URL(address);
  url.searchParams.set('width', String(width));
  return url.href;
}
