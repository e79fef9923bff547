// Lists the large illustrations in several widths (`npm run art` draws them).
import about900 from './art/about-900.webp?url';
import about1800 from './art/about-1800.webp?url';
import aboutPhone480 from './art/about-phone-480.webp?url';
import aboutPhone960 from './art/about-phone-960.webp?url';
import covers600 from './art/covers-600.webp?url';
import covers1200 from './art/covers-1200.webp?url';
import founder500 from './art/founder-500.webp?url';
import founder1000 from './art/founder-1000.webp?url';
import hero1200 from './art/hero-1200.webp?url';
import hero2400 from './art/hero-2400.webp?url';
import heroPhone480 from './art/hero-phone-480.webp?url';
import heroPhone960 from './art/hero-phone-960.webp?url';

interface ArtSource {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
}

/** Upright on phones, wide elsewhere. */
export interface WideArt extends ArtSource {
  readonly phone: { readonly media: string; readonly srcSet: string; readonly sizes: string };
}

/** Ends below Tailwind's `sm` breakpoint. */
const PHONE = '(width < 40rem)';
/** Tablets crop a wide picture to 3:2, so it must be half as wide again as its box. */
const WIDE = '(width < 64rem) 150vw, 100vw';
const HALF = '(width >= 48rem) 50vw, 100vw';

const phone = (srcSet: string) => ({ media: PHONE, srcSet, sizes: '100vw' });

export const HERO_ART: WideArt = {
  src: hero1200,
  srcSet: `${hero1200} 1200w, ${hero2400} 2400w`,
  sizes: WIDE,
  phone: phone(`${heroPhone480} 480w, ${heroPhone960} 960w`),
};

export const ABOUT_ART: WideArt = {
  src: about900,
  srcSet: `${about900} 900w, ${about1800} 1800w`,
  sizes: WIDE,
  phone: phone(`${aboutPhone480} 480w, ${aboutPhone960} 960w`),
};

export const COVERS_ART: ArtSource = {
  src: covers600,
  srcSet: `${covers600} 600w, ${covers1200} 1200w`,
  sizes: HALF,
};

export const FOUNDER_ART: ArtSource = {
  src: founder500,
  srcSet: `${founder500} 500w, ${founder1000} 1000w`,
  sizes: HALF,
};
