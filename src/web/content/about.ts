// Holds the copy of the About page: the founder's story, the four core values, the quote.
import { BRAND } from '../../shared/brand.ts';

export const ABOUT = {
  eyebrow: `${BRAND.town}, ${BRAND.state}`,
  title: `Our founder, one rail, and a street full of ${BRAND.emblem}s`,
  lead: `${BRAND.name} began as a small shop on a small street. It still thinks like one.`,
  art: `A shopfront on Main Street with a striped awning and a ${BRAND.emblem} in bloom`,
} as const;

export const STORY = {
  id: 'our-story',
  eyebrow: 'The journey',
  title: 'How a kitchen table became a shop',
  chapters: [
    {
      title: 'The table',
      text: `It began on evenings after work, with pattern paper on a kitchen table in ${BRAND.town}. Our founder was tired of choosing between clothes that fell apart and clothes that cost the rent, so she began to look for the third kind.`,
    },
    {
      title: 'The rail',
      text: 'The first collection was one rail at the Saturday market: eleven dresses, six shirts and a borrowed iron. By noon the rail was empty and the notebook was full of names, sizes and requests.',
    },
    {
      title: 'The street',
      text: `A narrow shopfront followed, under an old ${BRAND.emblem} that flowers every April. Neighbors came for a shirt and stayed to talk; daughters brought mothers, and fathers brought toddlers who needed everything a size up.`,
    },
    {
      title: 'The country',
      text: 'Today the boxes leave for every state, and the rule has not changed. If she would not wear it, gift it or hand it down, we do not sell it.',
    },
  ],
} as const;

export const VALUES = {
  eyebrow: 'What we hold to',
  title: 'Core Values',
  items: [
    {
      title: 'Elegance & Quality',
      text: 'Good cloth, clean seams and shapes that outlast a season. We feel every fabric before we order it.',
    },
    {
      title: 'Accessibility & Affordability',
      text: 'Style belongs to everyone. Fair prices are where a piece starts for us, not where it ends up.',
    },
    {
      title: 'Community & Empowerment',
      text: 'A shop is its people. We hire close to home, listen first, and dress women who have things to do.',
    },
    {
      title: 'Innovation & Vision',
      text: 'New makers, better fibers, smarter sizing. We keep one hand on tradition and the other on the door.',
    },
  ],
} as const;

export const QUOTE = {
  text: 'Getting dressed is the first kind thing you can do for yourself in a day. It should never be a luxury.',
  by: `${BRAND.founderTitle.charAt(0).toUpperCase()}${BRAND.founderTitle.slice(1)}`,
} as const;

export const ABOUT_ACTIONS = {
  title: 'Come in, look around',
  shop: 'Start Shopping',
  story: 'Explore Our Story',
} as const;
