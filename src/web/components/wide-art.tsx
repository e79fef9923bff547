// Shows the illustration at the top of a page, its first large picture.
import type { WideArt as Art } from '../content/art.ts';

interface WideArtProps {
  art: Art;
  alt: string;
  width: number;
  height: number;
  className: string;
}

export function WideArt({ art: { phone, ...wide }, alt, ...image }: WideArtProps) {
  return (
    <picture className="contents">
      <source {...phone} />
      <img {...wide} {...image} alt={alt} fetchPriority="high" />
    </picture>
  );
}
