// Shows radio buttons that look like toggles; those of the rating look like stars.
import { useId } from 'react';
import { cx } from '../../ui/cx.ts';

interface ChoicesProps {
  legend: string;
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: string;
  required?: boolean;
  stars?: boolean;
  error?: string | undefined;
}

export function Choices({ legend, name, options, chosen, required, stars = false, error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className={cx('flex flex-wrap', stars ? 'rate' : 'gap-2')}>
        {options.map(({ value, label }) => (
          <label key={value} className={stars ? 'rate-star' : 'toggle toggle-field'}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              required={required}
            />
            <span className={stars ? 'sr-only' : undefined}>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
