// B1 Shows the size buttons with their counts, and the shopper's own size beside them.
import { useRef } from 'react';
import { FILTER_TEXT } from '../../content/filters.ts';
import { rememberSizes, useMySizes } from '../../storage/my-sizes.ts';
import { Button } from '../../ui/button.tsx';

interface SizeFilterProps {
  /** Names the category under which sizes are remembered; without it they are not. */
  rememberedFor: string | undefined;
  sizes: readonly { readonly value: string; readonly count?: number }[];
  chosen: readonly string[];
  onChange: (sizes: string[]) => void;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((size) => b.includes(size));

export function SizeFilter({ rememberedFor, sizes, chosen, onChange }: SizeFilterProps) {
  const buttons = useRef<HTMLFieldSetElement>(null);
  const press = (size: string) =>
    onChange(chosen.includes(size) ? chosen.filter((other) => other !== size) : [...chosen, size]);
  return (
    <>
      <fieldset ref={buttons} className="flex flex-wrap gap-2">
        <legend className="sr-only">Size</legend>
        {sizes.map(({ value, count }) => {
          const pressed = chosen.includes(value);
          return (
            // Without scripts a checkbox is a field of the form; with scripts it acts as a toggle button.
            <label key={value} className="toggle toggle-field">
              {/* biome-ignore lint/a11y/useSemanticElements: a button is no field of a form sent without script */}
              <input
                type="checkbox"
                role="button"
                aria-pressed={pressed}
                name="size"
                value={value}
                checked={pressed}
                disabled={count === 0 && !pressed}
                onChange={() => press(value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  press(value);
                }}
              />
              <span>
                {value} {count !== undefined && <span className="toggle-count">({count})</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {rememberedFor !== undefined && (
        <MySizes
          category={rememberedFor}
          chosen={chosen}
          onChange={onChange}
          onLeave={() => buttons.current?.querySelector<HTMLElement>('input:enabled')?.focus()}
        />
      )}
    </>
  );
}

interface MySizesProps {
  category: string;
  chosen: readonly string[];
  onChange: (sizes: string[]) => void;
  /** Moves the focus, because both links disappear after a press. */
  onLeave: () => void;
}

function MySizes({ category, chosen, onChange, onLeave }: MySizesProps) {
  const mySizes = useMySizes(category);
  const differs = !same(chosen, mySizes);
  return (
    <div className="mt-3 flex flex-wrap gap-x-4 empty:hidden">
      {chosen.length > 0 && differs && (
        <Button
          variant="link"
          onClick={() => {
            onLeave();
            rememberSizes(category, chosen);
          }}
        >
          {FILTER_TEXT.remember}
        </Button>
      )}
      {mySizes.length > 0 && differs && (
        <Button
          variant="link"
          onClick={() => {
            onLeave();
            onChange([...mySizes]);
          }}
        >
          {FILTER_TEXT.mySize(mySizes)}
        </Button>
      )}
    </div>
  );
}
