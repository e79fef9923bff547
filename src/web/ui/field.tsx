// A form field: label, control, hint and error, tied together for assistive technology.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Keep the label for screen readers only, where the placeholder and the place say enough. */
  hideLabel?: boolean;
  className?: string | undefined;
}

type InputProps = FieldFrame & Omit<ComponentProps<'input'>, 'className'> & { look?: 'box' | 'line' };
type TextareaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>;
type SelectProps = FieldFrame & Omit<ComponentProps<'select'>, 'className'>;

function useField({ hint, error }: Pick<FieldFrame, 'hint' | 'error'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': cx(hintId, errorId) || undefined,
      'aria-invalid': error ? true : undefined,
    } as const,
  };
}

interface FrameProps extends FieldFrame {
  id: string;
  hintId: string | undefined;
  errorId: string | undefined;
  children: ReactNode;
}

function Frame({ id, label, hint, error, hintId, errorId, hideLabel, className, children }: FrameProps) {
  return (
    <div className={cx('grid content-start gap-2', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  look = 'box',
  id,
  ...rest
}: InputProps) {
  const { control, ...ids } = useField({ hint, error }, id);
  const frame = { label, hint, error, className, hideLabel: hideLabel ?? false };
  return (
    <Frame {...frame} {...ids} id={control.id}>
      <input {...rest} {...control} className={cx('input', look === 'line' && 'input-line')} />
    </Frame>
  );
}

export function TextareaField({ label, hint, error, hideLabel, className, id, ...rest }: TextareaProps) {
  const { control, ...ids } = useField({ hint, error }, id);
  const frame = { label, hint, error, className, hideLabel: hideLabel ?? false };
  return (
    <Frame {...frame} {...ids} id={control.id}>
      <textarea {...rest} {...control} className="input" />
    </Frame>
  );
}

/** A native select: the platform's own list beats a drawn one in weight, on touch screens and for screen readers. */
export function SelectField({ label, hint, error, hideLabel, className, id, ...rest }: SelectProps) {
  const { control, ...ids } = useField({ hint, error }, id);
  const frame = { label, hint, error, className, hideLabel: hideLabel ?? false };
  return (
    <Frame {...frame} {...ids} id={control.id}>
      <span className="select">
        <select {...rest} {...control} className="input" />
      </span>
    </Frame>
  );
}
