// Addresses of one image at several widths, through the `width` parameter of Shopify's image host.
const WIDTHS = [240, 360, 480, 720, 960, 1280, 1680] as const;

/** The address of the image at one width. Data addresses and unreadable ones come back as they are. */
export function imageAt(url: string, width: number): string {
  if (url === '' || url.startsWith('data:')) return url;
  const [rest = '', hash] = url.split('#', 2);
  const [path = '', query = ''] = rest.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('width', String(width));
  return `${path}?${parameters}${hash ? `#${hash}` : ''}`;
}

export function imageSrcSet(url: string, largest = 1280): string | undefined {
  if (url === '' || url.startsWith('data:')) return undefined;
  return WIDTHS.filter((width) => width <= largest)
    .map((width) => `${imageAt(url, width)} ${width}w`)
    .join(', ');
}
