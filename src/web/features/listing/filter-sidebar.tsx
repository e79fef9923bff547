// §2 B1 The sidebar: sub-category links, price, size and color in sections that start open. Where it filters, it is
// a form that works without scripts; its controls show counts and act at once.
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { COLORS, SIZES } from '../../../shared/constants.ts';
import { FAMILY_FILLS } from '../../../shared/find/fills.ts';
import { type FindFilters, type FindRules, RATING_STEPS, readFilters } from '../../../shared/find/query.ts';
import type { Facets } from '../../../shared/find/view.ts';
import { FILTER_TEXT } from '../../content/filters.ts';
import { useEarlyChoices } from '../../hydration/early-fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColorDot } from '../../ui/color-dot.tsx';
import { Fold } from '../../ui/fold.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SizeFilter } from './size-filter.tsx';

interface SidebarProps {
  filters: FindFilters;
  onChange: (filters: Partial<FindFilters>) => void;
  links?: ReactNode;
  /** Absent where the controls are display only. */
  filtering?:
    | {
        readonly rules: FindRules;
        readonly facets: Facets | undefined;
        /** Names the category under which sizes are remembered. */
        readonly categoryId: string;
        /** Names the form's target without scripts, and the parameters that it must keep. */
        readonly action: string;
        readonly carried: readonly (readonly [string, string])[];
        readonly formId?: string | undefined;
      }
    | undefined;
}

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

/** Draws focus rings inside, because a folding section clips them. */
const FRAME = 'border-b border-line [&_:focus-visible]:-outline-offset-2';
const DISPLAY_SIZES = SIZES.map((value) => ({ value }));

export default function FilterSidebar({ filters, onChange, links, filtering }: SidebarProps) {
  const { facets } = filtering ?? {};
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEarlyChoices(box, (checked) => {
    // Reads the form as the server does, except the price, which a slider rounds.
    const query = new URLSearchParams(checked.map(({ name, value }) => [name, value]));
    const { price: _, ...choices } = readFilters(query, { reviews: true });
    onChange(choices);
  });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const section = (name: string, title: string, content: ReactNode) => (
    <Fold
      id={`${id}-${name}`}
      title={title}
      open={!closed.includes(name)}
      onToggle={() => setClosed((old) => toggled(old, name))}
    >
      <div className="pb-7">{content}</div>
    </Fold>
  );
  const check = (
    name: string,
    value: string,
    label: string,
    checked: boolean,
    count: number | undefined,
    onToggle: () => void,
    dot?: string,
  ) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={onToggle}
      label={
        <>
          {dot && <ColorDot fill={dot} />}
          <span>
            {label} <span className="text-muted tabular-nums">{count !== undefined && `(${count})`}</span>
          </span>
        </>
      }
    />
  );
  const colorCount = (family: string) => facets?.color.find(({ value }) => value === family)?.count;
  const sections = (
    <>
      {links && section('categories', 'Categories', links)}
      {section(
        'price',
        'Price Range',
        <PriceFilter
          price={filters.price}
          openEnd={filtering !== undefined}
          isTyped={filtering?.rules.facts === true}
          onChange={(price) => onChange({ price })}
        />,
      )}
      {section(
        'size',
        'Size',
        <SizeFilter
          rememberedFor={filtering?.categoryId}
          sizes={filtering ? (facets?.size ?? []) : DISPLAY_SIZES}
          chosen={filters.sizes}
          onChange={(sizes) => onChange({ sizes })}
        />,
      )}
      {section(
        'color',
        'Color',
        <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1 lg:grid-cols-1">
          <legend className="sr-only">Color</legend>
          {COLORS.map((color) => {
            const family = color.toLowerCase() as FindFilters['colors'][number];
            return check(
              'color',
              family,
              color,
              filters.colors.includes(family),
              colorCount(family),
              () => onChange({ colors: toggled(filters.colors, family) }),
              FAMILY_FILLS[color],
            );
          })}
        </fieldset>,
      )}
    </>
  );
  const form = filtering && (
    <form
      id={filtering.formId}
      action={filtering.action}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {filtering.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sections}
      {section(
        'availability',
        FILTER_TEXT.availability,
        <fieldset className="grid gap-y-1">
          <legend className="sr-only">{FILTER_TEXT.availability}</legend>
          {check('in-stock', '1', FILTER_TEXT.inStock, filters.inStock, facets?.inStock, () =>
            onChange({ inStock: !filters.inStock }),
          )}
          {check('sale', '1', FILTER_TEXT.onSale, filters.sale, facets?.sale, () =>
            onChange({ sale: !filters.sale }),
          )}
        </fieldset>,
      )}
      {filtering.rules.reviews &&
        section(
          'rating',
          FILTER_TEXT.rating,
          <fieldset className="grid gap-y-1">
            <legend className="sr-only">{FILTER_TEXT.rating}</legend>
            {RATING_STEPS.map((stars) =>
              check(
                'rating',
                String(stars),
                FILTER_TEXT.andUp(stars),
                filters.rating === stars,
                facets?.rating.find(({ value }) => value === String(stars))?.count,
                () => onChange({ rating: filters.rating === stars ? undefined : stars }),
              ),
            )}
          </fieldset>,
        )}
      <WithoutScript>
        <button type="submit" className="btn btn-primary mb-7 w-full">
          {FILTER_TEXT.apply}
        </button>
      </WithoutScript>
    </form>
  );
  return (
    <div ref={box} className={FRAME}>
      {form ?? sections}
    </div>
  );
}
