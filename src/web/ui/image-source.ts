// Builds addresses of one image at several widths, with the `width` parameter of Shopify's image host.
const WIDTHS = [240, 360, 480, 720, 960, 1280, 1680] as const;

/** Returns the image's address at one width, and data addresses and unreadable ones unchanged. */
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
