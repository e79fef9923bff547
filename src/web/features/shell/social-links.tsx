// Links to the brand's three social pages, with icons of our own drawing.
import { SOCIAL_LINKS } from '../../../shared/brand.ts';
import { buttonClass } from '../../ui/button.tsx';

type SocialName = (typeof SOCIAL_LINKS)[number]['name'];

const GLYPHS: Readonly<Record<SocialName, string>> = {
  Instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17 6.9v.01',
  Facebook:
    'M14.5 21v-8h3l.5-3.4h-3.5V7.8c0-1.2.6-1.9 1.9-1.9H18V3.2A17 17 0 0 0 15.6 3C13 3 11 4.6 11 7.4v2.2H8V13h3v8',
  TikTok: 'M14 3.5v11.2a3.7 3.7 0 1 1-3.7-3.7M14 3.5c.3 2.7 2.200 4.700 5 5',
};

export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {SOCIAL_LINKS.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'icon' })}>
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={GLYPHS[name]} />
            </svg>
            <span className="sr-only">{name} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
