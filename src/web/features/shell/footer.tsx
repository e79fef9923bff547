// §2 The footer: brand blurb, link columns, three social links, and a button to the top.
import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { BRAND } from '../../../shared/brand.ts';
import { ROUTES } from '../../../shared/routes.ts';
import type { AddedLink, LinkColumn } from '../../content/navigation.ts';
import { FOOTER_BLURB } from '../../content/shell.ts';
import { Link } from '../../router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SocialLinks } from './social-links.tsx';

function scrollToTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  // The button leaves the screen, so the focus moves to the top as well.
  document.getElementById('content')?.focus({ preventScroll: true });
}

interface FooterProps {
  columns: readonly LinkColumn[];
  policies: readonly AddedLink[];
  note: ReactNode;
}

export function Footer({ columns, policies, note }: FooterProps) {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="wrap grid gap-14 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-24">
        <div>
          <Link href={ROUTES.home} aria-label={`${BRAND.name}, home`} className="inline-flex text-[1.625rem]">
            <Logo />
          </Link>
          <p className="mt-6 max-w-96 text-muted">{FOOTER_BLURB}</p>
          <SocialLinks className="mt-6 -ml-3 flex" />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-10 sm:grid-cols-3">
          {columns.map((column) => (
            <div key={column.title}>
              <h2 className="eyebrow text-muted">{column.title}</h2>
              <ul className="mt-4">
                {column.links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href} className="inline-flex min-h-10 items-center text-sm">
                      <span className="link-quiet">{link.label}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="wrap">
        <div className="rule flex flex-wrap items-center justify-between gap-4 py-6 text-sm text-muted">
          <p>
            © {BRAND.name}. {BRAND.town}, {BRAND.state}.
          </p>
          {note}
          {policies.length > 0 && (
            <ul className="flex flex-wrap gap-x-6">
              {policies.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className="inline-flex min-h-10 items-center">
                    <span className="link-quiet">{link.label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Button variant="secondary" size="sm" className="needs-script" onClick={scrollToTop}>
            <Icon of={ArrowUp} size={16} />
            Scroll to top
          </Button>
        </div>
      </div>
    </footer>
  );
}
