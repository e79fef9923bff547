// The heading of a section: eyebrow, title, lead, and room for a link at the right.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface SectionHeadingProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  id?: string;
  className?: string;
}

export function SectionHeading(props: SectionHeadingProps) {
  const { title, eyebrow, lead, action, level = 2, id, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={cx('flex flex-wrap items-end justify-between gap-x-8 gap-y-5', className)}>
      <div className="max-w-text">
        {eyebrow && <p className="eyebrow mb-4 text-muted">{eyebrow}</p>}
        <Heading id={id} className={cx('display', level === 1 ? 'text-display' : 'text-heading')}>
          {title}
        </Heading>
        {lead && <p className="mt-4 text-lead text-muted">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
