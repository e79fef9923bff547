// §2 The tools of All Merchandise: search, category, sort field, sort order, grid or list.
import { ArrowDownNarrowWide, ArrowUpNarrowWide, LayoutGrid, Rows3, Search } from 'lucide-react';
import { useRef } from 'react';
import { ALL_PRODUCTS, titleCase } from '../../../shared/catalogue.ts';
import { type FindSort, type FindState, isDirected, type View } from '../../../shared/find/query.ts';
import { href } from '../../../shared/routes.ts';
import { SORT_LABELS } from '../../content/filters.ts';
import { useEarlyValue } from '../../hydration/early-fields.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { SEARCH_ID, useSearchFocus } from './use-search-focus.ts';

interface MerchandiseToolbarProps {
  state: FindState;
  sorts: readonly FindSort[];
  categories: readonly string[];
  /** Holds the parameters that the form keeps where no script runs. */
  carried?: readonly (readonly [string, string])[];
  onType: (search: string) => void;
  onChoose: (change: Partial<FindState>) => void;
}

const VIEW_OPTIONS = [
  { value: 'grid' as View, label: <ViewLabel of={LayoutGrid} name="Grid view" /> },
  { value: 'list' as View, label: <ViewLabel of={Rows3} name="List view" /> },
];

function ViewLabel({ of, name }: { of: typeof LayoutGrid; name: string }) {
  return (
    <>
      <Icon of={of} size={18} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

export function MerchandiseToolbar(props: MerchandiseToolbarProps) {
  const { state, sorts, categories, carried = [], onType, onChoose } = props;
  const box = useRef<HTMLInputElement>(null);
  const category = useRef<HTMLSelectElement>(null);
  const sort = useRef<HTMLSelectElement>(null);
  useSearchFocus(box);
  useEarlyValue(box, state.search, onType);
  useEarlyValue(category, state.category, (value) => onChoose({ category: value }));
  useEarlyValue(sort, state.sort, (value) => onChoose({ sort: value as FindSort }));
  const ascending = state.order === 'asc';
  // The requested category stays in the list even when no product has it.
  const options = [...new Set([...categories, ...(state.category === ALL_PRODUCTS ? [] : [state.category])])];
  return (
    <search>
      <form
        action={href.allMerchandise}
        className="grid grid-cols-2 gap-3 max-[23.5rem]:grid-cols-[1.35fr_1fr] md:grid-cols-[1fr_1fr_auto_auto] lg:grid-cols-[minmax(0,1fr)_12rem_10rem_auto_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose({ search: state.search });
        }}
      >
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="relative col-span-2 md:col-span-4 lg:col-span-1">
          <Icon
            of={Search}
            size={18}
            className="pointer-events-none absolute top-1/2 left-3.5 z-raised -translate-y-1/2 text-muted"
          />
          <TextField
            ref={box}
            id={SEARCH_ID}
            name="q"
            type="search"
            className="[&_input]:pl-11"
            label="Search products"
            hideLabel
            placeholder="Search products..."
            autoComplete="off"
            enterKeyHint="search"
            value={state.search}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
        <SelectField
          ref={category}
          label="Category"
          hideLabel
          name="category"
          value={state.category}
          onChange={(event) => onChoose({ category: event.target.value })}
        >
          <option value={ALL_PRODUCTS}>All Categories</option>
          {options.map((id) => (
            <option key={id} value={id}>
              {titleCase(id)}
            </option>
          ))}
        </SelectField>
        <SelectField
          ref={sort}
          label="Sort by"
          hideLabel
          name="sort"
          value={state.sort}
          onChange={(event) => onChoose({ sort: event.target.value as FindSort })}
        >
          {sorts.map((field) => (
            <option key={field} value={field}>
              {SORT_LABELS[field]}
            </option>
          ))}
        </SelectField>
        {isDirected(state.sort) && (
          <Button
            variant="secondary"
            className="needs-script px-4"
            aria-label={`Sort order: ${ascending ? 'ascending' : 'descending'}`}
            onClick={() => onChoose({ order: ascending ? 'desc' : 'asc' })}
          >
            <Icon of={ascending ? ArrowUpNarrowWide : ArrowDownNarrowWide} size={18} />
            <span className="md:max-xl:hidden">{ascending ? 'Ascending' : 'Descending'}</span>
          </Button>
        )}
        <ToggleGroup
          label="View"
          className="needs-script -col-end-1 justify-end"
          options={VIEW_OPTIONS}
          value={[state.view]}
          onChange={([view]) => view && onChoose({ view })}
        />
        <WithoutScript>
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </WithoutScript>
      </form>
    </search>
  );
}
