// A native checkbox with its label, in the store's style.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-8 cursor-pointer items-center gap-3 text-sm', className)}>
      <input {...rest} type="checkbox" className="checkbox" />
      {label}
    </label>
  );
}
