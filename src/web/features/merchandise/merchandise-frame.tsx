// Frames the page that lists everything: title, toolbar, products.
import type { ReactNode } from 'react';
import { MERCHANDISE } from '../../content/merchandise.ts';

export function MerchandiseFrame({ toolbar, children }: { toolbar: ReactNode; children: ReactNode }) {
  return (
    <section className="wrap py-12 md:py-16" aria-labelledby="page-title">
      <h1 id="page-title" className="display text-display">
        {MERCHANDISE.title}
      </h1>
      <p className="mt-4 text-lead text-muted">{MERCHANDISE.lead}</p>
      <div className="mt-10 md:mt-14">{toolbar}</div>
      {children}
    </section>
  );
}
