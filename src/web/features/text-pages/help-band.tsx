// Ends a help page with a sentence and one button.
import type { ReactNode } from 'react';

interface HelpBandProps {
  title: string;
  text: string;
  action: ReactNode;
}

export function HelpBand({ title, text, action }: HelpBandProps) {
  return (
    <section aria-label={title} className="bg-surface">
      <div className="wrap flex flex-wrap items-center justify-between gap-8 py-16 lg:py-20">
        <div>
          <h2 className="display text-heading">{title}</h2>
          <p className="mt-3 max-w-text text-muted">{text}</p>
        </div>
        {action}
      </div>
    </section>
  );
}
