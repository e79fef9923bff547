// Buttons that stay pressed: sizes, colors, amounts. One choice or several, each a real toggle button.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface ToggleOption<Value extends string> {
  value: Value;
  label?: ReactNode;
  disabled?: boolean;
}

interface ToggleGroupProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly ToggleOption<Value>[];
  /** The pressed values: at most one of them when the group is a single choice. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  multiple?: boolean;
  className?: string;
}

export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, value, onChange, multiple = false, className } = props;
  const press = (pressed: Value) => {
    if (!multiple) return onChange([pressed]);
    onChange(value.includes(pressed) ? value.filter((other) => other !== pressed) : [...value, pressed]);
  };
  return (
    <fieldset className={cx('flex flex-wrap gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="toggle"
          disabled={option.disabled}
          aria-pressed={value.includes(option.value)}
          onClick={() => press(option.value)}
        >
          {option.label ?? option.value}
        </button>
      ))}
    </fieldset>
  );
}
