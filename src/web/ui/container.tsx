// Sets page width and section spacing: the centered column and the section around it.
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
