// A form field: label, control, hint and error, connected for assistive technology.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Explains what is wrong with this value. */
  errorHelp?: string | undefined;
  /** Marks a field in words, in forms that mix both kinds or require all. */
  mark?: 'required' | 'optional' | undefined;
  /** Hides the label visually, where the placeholder is clear enough. */
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

function Frame(props: FrameProps) {
  const { id, label, hint, error, errorHelp, mark, hintId, errorId, hideLabel, className, children } = props;
  return (
    <div className={cx('grid content-start gap-2', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3 text-sm'}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {/* Screen readers learn it from the field itself. */}
        {mark && (
          <span aria-hidden="true" className="text-muted">
            {mark}
          </span>
        )}
      </div>
      {children}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm text-destructive">
          {error}
          {errorHelp && <span className="mt-0.5 block">{errorHelp}</span>}
        </p>
      )}
    </div>
  );
}

/** Separates the props of the frame from those of the control, so that none of the frame's reaches the DOM. */
function splitProps<Props extends FieldFrame & { id?: string | undefined }>(props: Props) {
  const { label, hint, error, errorHelp, mark, hideLabel = false, className, id, ...rest } = props;
  return { id, rest, frame: { label, hint, error, errorHelp, mark, hideLabel, className } };
}

export function TextField({ look = 'box', ...props }: InputProps) {
  const { id, rest, frame } = splitProps(props);
  const { control, ...ids } = useField(frame, id);
  return (
    <Frame {...frame} {...ids} id={control.id}>
      <input {...rest} {...control} className={cx('input', look === 'line' && 'input-line')} />
    </Frame>
  );
}

export function TextareaField(props: TextareaProps) {
  const { id, rest, frame } = splitProps(props);
  const { control, ...ids } = useField(frame, id);
  return (
    <Frame {...frame} {...ids} id={control.id}>
      <textarea {...rest} {...control} className="input" />
    </Frame>
  );
}

/** A native select: the platform's own list beats a drawn one in weight, on touch screens and for screen readers. */
export function SelectField(props: SelectProps) {
  const { id, rest, frame } = splitProps(props);
  const { control, ...ids } = useField(frame, id);
  return (
    <Frame {...frame} {...ids} id={control.id}>
      <span className="select">
        <select {...rest} {...control} className="input" />
      </span>
    </Frame>
  );
}
