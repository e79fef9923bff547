// A page that only says something: an eyebrow, a large title, a text and links.
import type { ReactNode } from 'react';

interface MessagePageProps {
  eyebrow?: string;
  title: string;
  text: string;
  /** True if it replaced a form, so that screen readers announce it. */
  isAnnounced?: boolean;
  children: ReactNode;
}

export function MessagePage({ eyebrow, title, text, isAnnounced = false, children }: MessagePageProps) {
  return (
    <section aria-labelledby="message-title" className="wrap py-[clamp(4rem,12vw,10rem)]">
      <div role={isAnnounced ? 'status' : undefined}>
        {eyebrow && <p className="eyebrow mb-5 text-muted">{eyebrow}</p>}
        <h1 id="message-title" className="display max-w-[16ch] text-display">
          {title}
        </h1>
        <p className="mt-6 max-w-text text-lead text-muted">{text}</p>
      </div>
      <div className="mt-9 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
