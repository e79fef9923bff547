// §4 The filter bar of Featured Products: search, category, price range, sort, and Clear Filters while a filter is
// set.
import { ALL_PRODUCTS, FEATURED_TAG, titleCase } from '../../../../shared/catalogue.ts';
import {
  canClearFeatured,
  DEFAULT_FEATURED_FILTERS,
  type FeaturedFilters,
  type FeaturedSort,
  PRICE_BANDS,
  type PriceBand,
} from '../../../../shared/find/featured.ts';
import { CATEGORY_SORTS } from '../../../../shared/find/query.ts';
import { FEATURED, FEATURED_FILTER_LABELS as LABELS } from '../../../content/home.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';

interface FeaturedFilterBarProps {
  filters: FeaturedFilters;
  categories: readonly string[];
  onChange: (filters: FeaturedFilters) => void;
}

export function FeaturedFilterBar({ filters, categories, onChange }: FeaturedFilterBarProps) {
  const change = (part: Partial<FeaturedFilters>) => onChange({ ...filters, ...part });
  return (
    <search aria-label={FEATURED.title} tabIndex={-1} className="needs-script mt-stack block outline-none">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <TextField
          type="search"
          label={LABELS.search}
          hideLabel
          placeholder={LABELS.searchPlaceholder}
          className="col-span-2 lg:col-span-1"
          value={filters.search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <SelectField
          label={LABELS.category}
          hideLabel
          className="max-[23.5rem]:col-span-2"
          value={filters.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value={ALL_PRODUCTS}>{LABELS.allCategories}</option>
          <option value={FEATURED_TAG}>{LABELS.featured}</option>
          {categories.map((id) => (
            <option key={id} value={id}>
              {titleCase(id)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={LABELS.price}
          hideLabel
          className="max-[23.5rem]:col-span-2"
          value={filters.price}
          onChange={(event) => change({ price: event.target.value as PriceBand })}
        >
          {PRICE_BANDS.map((band) => (
            <option key={band} value={band}>
              {LABELS.prices[band]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={LABELS.sort}
          hideLabel
          className="max-lg:col-span-2"
          value={filters.sort}
          onChange={(event) => change({ sort: event.target.value as FeaturedSort })}
        >
          {CATEGORY_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {LABELS.sorts[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      {canClearFeatured(filters) && (
        <Button
          variant="link"
          className="mt-4"
          onClick={({ currentTarget }) => {
            // The button disappears with the filters. The search box would open a phone's keyboard, so the bar takes
            // the focus.
            currentTarget.closest('search')?.focus({ preventScroll: true });
            onChange(DEFAULT_FEATURED_FILTERS);
          }}
        >
          {FEATURED.clear}
        </Button>
      )}
    </search>
  );
}
