// The one place of the sidebar's state. Price, size and color are display only: a filter would read them from here.
import { useState } from 'react';
import { type COLORS, PRICE_SLIDER, type SIZES } from '../../../shared/constants.ts';

type Size = (typeof SIZES)[number];
export type Color = (typeof COLORS)[number];

const SECTIONS = ['categories', 'price', 'size', 'color'] as const;
export type SectionId = (typeof SECTIONS)[number];

interface SidebarFilters {
  readonly price: readonly [number, number];
  readonly sizes: readonly Size[];
  readonly colors: readonly Color[];
  readonly closed: readonly SectionId[];
}

const AT_START: SidebarFilters = {
  price: [PRICE_SLIDER.min, PRICE_SLIDER.max],
  sizes: [],
  colors: [],
  closed: [],
};

const toggled = <Item>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

export function useSidebarFilters() {
  const [filters, setFilters] = useState(AT_START);
  return {
    filters,
    setPrice: (price: [number, number]) => setFilters((old) => ({ ...old, price })),
    setSizes: (sizes: readonly Size[]) => setFilters((old) => ({ ...old, sizes })),
    toggleColor: (color: Color) => setFilters((old) => ({ ...old, colors: toggled(old.colors, color) })),
    toggleSection: (id: SectionId) => setFilters((old) => ({ ...old, closed: toggled(old.closed, id) })),
  };
}

export type SidebarControls = ReturnType<typeof useSidebarFilters>;
