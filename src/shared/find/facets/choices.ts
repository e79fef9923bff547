// B1 The chosen and the offered values of the facets, for the sidebar, the chips and the counts.
import { type ChoiceFacet, type PriceRange, plainDollars } from './facet.ts';
import { ALL_FACETS, type ChoiceName, eachChoice, type FacetCounts, type FindFilters } from './facets.ts';

/** The sidebar's form has a field for each of them. */
export const isParameter = (name: string): boolean =>
  ALL_FACETS.some(([, { parameter }]) => parameter === name);

const without = (chosen: readonly string[], value: string) => chosen.filter((each) => each !== value);

export function toggled(facet: ChoiceFacet, chosen: readonly string[], value: string): readonly string[] {
  if (chosen.includes(value)) return without(chosen, value);
  return facet.isSingle ? [value] : [...chosen, value];
}

export interface Chip {
  readonly label: string;
  /** The filters that remain when this one is removed. */
  readonly without: Partial<FindFilters>;
}

function priceLabel({ min, max }: PriceRange): string {
  if (min === undefined) return `Price up to $${plainDollars(max)}`;
  if (max === undefined) return `Price from $${plainDollars(min)}`;
  return `Price $${plainDollars(min)} to $${plainDollars(max)}`;
}

function choiceLabel({ title, choices, isFlag }: ChoiceFacet, value: string): string {
  const label = choices.find((choice) => choice.value === value)?.label ?? value;
  return isFlag ? label : `${title} ${label}`;
}

/** Lists the chosen values one by one, in the order of the address. */
export const chipsOf = (filters: FindFilters): Chip[] =>
  ALL_FACETS.flatMap(([name, facet]): Chip[] => {
    const chosen = filters[name];
    if ('choices' in facet && Array.isArray(chosen))
      return chosen.map((value) => ({
        label: choiceLabel(facet as ChoiceFacet, value),
        without: { [name]: without(chosen, value) },
      }));
    if (facet.print(chosen) === '') return [];
    return [{ label: priceLabel(chosen as PriceRange), without: { [name]: facet.nothing } }];
  });

export function countOf(
  counts: FacetCounts | undefined,
  name: ChoiceName,
  value: string,
): number | undefined {
  const own = counts?.[name];
  return typeof own === 'object' ? own.find((each) => each.value === value)?.count : own;
}

/** Leaves out the chosen values that a list does not have. */
export function filtersIn<State extends FindFilters>(state: State, counts: FacetCounts | undefined): State {
  if (!counts) return state;
  const offered = eachChoice((name, { isOpen }) =>
    state[name].filter((value) => !isOpen || countOf(counts, name, value) !== undefined),
  );
  return { ...state, ...offered };
}
