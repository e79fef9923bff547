// §2 About, hero: the shopfront.

import { WideArt } from '../../components/wide-art.tsx';
import { ABOUT } from '../../content/about.ts';
import { ABOUT_ART } from '../../content/art.ts';

export function AboutHero() {
  return (
    <header>
      <div className="wrap grid gap-x-12 gap-y-6 pt-[clamp(3rem,7vw,6.5rem)] pb-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-end">
        <div>
          <p className="eyebrow text-muted">{ABOUT.eyebrow}</p>
          <h1 className="display mt-5 max-w-[17ch] text-display">{ABOUT.title}</h1>
        </div>
        <p className="text-lead text-muted">{ABOUT.lead}</p>
      </div>
      <WideArt
        art={ABOUT_ART}
        alt={ABOUT.art}
        width={1800}
        height={880}
        className="aspect-4/5 w-full object-cover sm:aspect-3/2 lg:aspect-18/8"
      />
    </header>
  );
}
