// B1 The sidebar that filters: a form that works without script, whose controls act at once with it.
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { COLORS } from '../../../shared/constants.ts';
import { FAMILY_FILLS } from '../../../shared/find/fills.ts';
import { type FindFilters, type FindState, PRICE_FIELDS } from '../../../shared/find/query.ts';
import type { Facets } from '../../../shared/find/view.ts';
import { FILTER_TEXT } from '../../content/filters.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColorDot } from '../../ui/color-dot.tsx';
import { Fold } from '../../ui/fold.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SizeFilter } from './size-filter.tsx';

export interface FilterSidebarProps {
  state: FindState;
  facets: Facets | undefined;
  /** Sizes are remembered under it. */
  categoryId: string;
  /** Where the form goes without script, and what of the address it must carry along. */
  action: string;
  carried: readonly (readonly [string, string])[];
  formId?: string | undefined;
  links?: ReactNode;
  onChange: (filters: Partial<FindFilters>) => void;
}

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

export default function FilterSidebar(props: FilterSidebarProps) {
  const { state, facets, categoryId, action, carried, formId, links, onChange } = props;
  const id = useId();
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
  return (
    <form
      id={formId}
      action={action}
      // Focus rings stay inside: a folding section clips what leaves it.
      className="border-b border-line [&_:focus-visible]:-outline-offset-2"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {links && section('categories', 'Categories', links)}
      {section(
        'price',
        'Price Range',
        <PriceFilter price={state.price} names={PRICE_FIELDS} onChange={(price) => onChange({ price })} />,
      )}
      {section(
        'size',
        'Size',
        <SizeFilter
          categoryId={categoryId}
          sizes={facets?.size ?? []}
          chosen={state.sizes}
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
              state.colors.includes(family),
              colorCount(family),
              () => onChange({ colors: toggled(state.colors, family) }),
              FAMILY_FILLS[color],
            );
          })}
        </fieldset>,
      )}
      {section(
        'availability',
        FILTER_TEXT.availability,
        <fieldset className="grid gap-y-1">
          <legend className="sr-only">{FILTER_TEXT.availability}</legend>
          {check('in-stock', '1', FILTER_TEXT.inStock, state.inStock, facets?.inStock, () =>
            onChange({ inStock: !state.inStock }),
          )}
          {check('sale', '1', FILTER_TEXT.onSale, state.sale, facets?.sale, () =>
            onChange({ sale: !state.sale }),
          )}
        </fieldset>,
      )}
      <noscript>
        <button type="submit" className="btn btn-primary mb-7 w-full">
          {FILTER_TEXT.apply}
        </button>
      </noscript>
    </form>
  );
}
