// §2 Sidebar: sub-category links and three display-only controls, in collapsible sections that start open.
import type { ReactNode } from 'react';
import type { Category } from '../../../shared/catalogue.ts';
import { COLORS, PRICE_SLIDER, SIZES } from '../../../shared/constants.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fold } from '../../ui/fold.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { SubCategoryLinks } from './sub-category-links.tsx';
import { Swatch } from './swatch.tsx';
import type { SectionId, SidebarControls } from './use-sidebar-filters.ts';

interface SidebarProps {
  category: Category;
  /** The sub-category the page shows. */
  slug?: string | undefined;
  controls: SidebarControls;
  /** Keeps ids apart where the sidebar stands beside the page and in the sheet. */
  idPrefix: string;
  onFollow?: (() => void) | undefined;
}

const dollars = (amount: number): string => `$${amount}`;

export default function Sidebar({ category, slug, controls, idPrefix, onFollow }: SidebarProps) {
  const { filters, setPrice, setSizes, toggleColor, toggleSection } = controls;
  const section = (id: SectionId, title: string, content: ReactNode) => (
    <Fold
      id={`${idPrefix}-${id}`}
      title={title}
      open={!filters.closed.includes(id)}
      onToggle={() => toggleSection(id)}
    >
      <div className="pb-7">{content}</div>
    </Fold>
  );
  return (
    // Focus rings stay inside: a folding section clips what leaves it.
    <div className="border-b border-line [&_:focus-visible]:-outline-offset-2">
      {section('categories', 'Categories', <SubCategoryLinks {...{ category, slug, onFollow }} />)}
      {section(
        'price',
        'Price Range',
        <RangeSlider
          label="Price Range"
          className="px-1.5"
          {...PRICE_SLIDER}
          value={filters.price}
          onChange={setPrice}
          format={dollars}
        />,
      )}
      {section(
        'size',
        'Size',
        <ToggleGroup
          label="Size"
          multiple
          options={SIZES.map((value) => ({ value }))}
          value={filters.sizes}
          onChange={setSizes}
        />,
      )}
      {section(
        'color',
        'Color',
        <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1 lg:grid-cols-1">
          <legend className="sr-only">Color</legend>
          {COLORS.map((color) => (
            <Checkbox
              key={color}
              checked={filters.colors.includes(color)}
              onChange={() => toggleColor(color)}
              label={
                <>
                  <Swatch color={color} />
                  {color}
                </>
              }
            />
          ))}
        </fieldset>,
      )}
    </div>
  );
}
