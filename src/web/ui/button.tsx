// The button: one element, seven variants, and a pending state with its own text.
import { type ComponentProps, cloneElement, isValidElement, type ReactElement } from 'react';
import { cx } from './cx.ts';
import { useRestoreFocus } from './focus.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'tone' | 'ghost' | 'link' | 'destructive' | 'icon';
type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** Returns the classes alone, for a link that looks like a button: `<Link className={buttonClass({ size: 'lg' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', className }: Look = {}): string {
  return cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className);
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Gives the classes to the only child (a link) instead of rendering a button. */
  asChild?: boolean;
  pending?: boolean;
  /** Replaces the button's text while pending, e.g. 'Subscribing...'. */
  pendingText?: string;
}

export function Button({
  variant,
  size,
  className,
  asChild = false,
  pending = false,
  pendingText,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const button = useRestoreFocus<HTMLButtonElement>(pending);
  const look = buttonClass({ variant, size, className });
  if (asChild && isValidElement(children)) {
    const child = children as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...rest, className: cx(look, child.props.className) });
  }
  return (
    <button
      ref={button}
      {...rest}
      type={type}
      className={look}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending && <Spinner />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
