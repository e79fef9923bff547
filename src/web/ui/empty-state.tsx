// The empty state: a title, a sentence and a link.
import type { ReactNode } from 'react';
import { LogoMark } from '../brand/logo-mark.tsx';
import { cx } from './cx.ts';

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
}

export function EmptyState({ title, description, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('mx-auto flex max-w-text flex-col items-center px-6 py-20 text-center', className)}>
      <LogoMark className="mb-8 size-10 text-edge" />
      <Heading className="display text-heading">{title}</Heading>
      {description && <p className="mt-3 text-muted">{description}</p>}
      {action && <div className="mt-8">{action}</div>}
    </div>
  );
}
