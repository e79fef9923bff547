// The page's measure: the centred column and the section with its vertical rhythm.
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('wrap', className)} />;
}

export function Section({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={cx('py-section', className)}>
      <div className="wrap">{children}</div>
    </section>
  );
}
