// A small label on a card or beside a name.
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

interface BadgeProps extends ComponentProps<'span'> {
  variant?: 'plain' | 'tone' | 'sale' | 'success' | 'solid' | 'outline';
}

export function Badge({ variant = 'plain', className, ...rest }: BadgeProps) {
  return <span {...rest} className={cx('badge', `badge-${variant}`, className)} />;
}
