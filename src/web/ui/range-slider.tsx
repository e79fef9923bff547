// A range with two thumbs: two native range inputs on one track, so the platform handles keyboard, touch and names.
import { cx } from './cx.ts';

interface RangeSliderProps {
  /** Names the group; the thumbs are named minimum and maximum. */
  label: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** Formats a value for eyes and screen readers, e.g. as dollars. */
  format?: (value: number) => string;
  /** Names of the two fields in a form that is sent without script. */
  names?: { readonly from: string; readonly to: string } | undefined;
  className?: string;
}

export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step, value, onChange, format = String, names, className } = props;
  const [low, high] = value;
  const percent = (amount: number) => `${((amount - min) / (max - min)) * 100}%`;
  // If both thumbs meet at the top end, the lower one must be on top, or neither could move.
  const lowOnTop = low > (min + max) / 2;
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className="range">
        {/* Uses attributes, because the content security policy allows no style attribute. */}
        <svg aria-hidden="true" focusable="false">
          <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-edge" strokeWidth="1" />
          <line
            x1={percent(low)}
            x2={percent(high)}
            y1="50%"
            y2="50%"
            className="stroke-ink"
            strokeWidth="2"
          />
        </svg>
        <input
          type="range"
          className={cx(lowOnTop && 'z-raised')}
          name={names?.from}
          aria-label={`Minimum ${label.toLowerCase()}`}
          aria-valuetext={format(low)}
          min={min}
          max={max}
          step={step}
          value={low}
          onChange={(event) => onChange([Math.min(event.target.valueAsNumber, high), high])}
        />
        <input
          type="range"
          name={names?.to}
          aria-label={`Maximum ${label.toLowerCase()}`}
          aria-valuetext={format(high)}
          min={min}
          max={max}
          step={step}
          value={high}
          onChange={(event) => onChange([low, Math.max(event.target.valueAsNumber, low)])}
        />
      </div>
      <div className="mt-2 flex justify-between text-sm text-muted tabular-nums" aria-hidden="true">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </div>
    </fieldset>
  );
}
