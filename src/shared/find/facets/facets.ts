// B1 The one list of facets, in the order of the address and the chips.
import { inStock, sale } from './availability.ts';
import { color } from './color.ts';
import type { ChoiceFacet, Facet } from './facet.ts';
import { cardPrice, price } from './price.ts';
import { rating } from './rating.ts';
import { size } from './size.ts';

const FACETS = { size, color, price, cardPrice, inStock, sale, rating } as const;

type FacetName = keyof typeof FACETS;
export type ChoiceName = {
  [Name in FacetName]: (typeof FACETS)[Name] extends ChoiceFacet ? Name : never;
}[FacetName];

/** The chosen values of each facet. */
export type FindFilters = { readonly [Name in FacetName]: (typeof FACETS)[Name]['nothing'] };

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** The number of products that each choice would show, given all other facets. */
export type FacetCounts = {
  readonly [Name in ChoiceName]: (typeof FACETS)[Name] extends { isFlag: true }
    ? number
    : readonly FacetCount[];
};

export const ALL_FACETS = Object.entries(FACETS) as (readonly [FacetName, Facet<unknown>])[];
/** The facets whose choices are counted. */
export const CHOICE_FACETS = ALL_FACETS.filter(([, facet]) => 'choices' in facet) as unknown as (readonly [
  ChoiceName,
  ChoiceFacet,
])[];

/** Makes a record with an entry for each of them. */
export const eachChoice = <Entry>(
  entryOf: (name: ChoiceName, facet: ChoiceFacet, at: number) => Entry,
): Readonly<Record<ChoiceName, Entry>> =>
  Object.fromEntries(CHOICE_FACETS.map(([name, facet], at) => [name, entryOf(name, facet, at)])) as Record<
    ChoiceName,
    Entry
  >;

const filtersOf = (chosen: (facet: Facet<unknown>, name: FacetName) => unknown): FindFilters =>
  Object.fromEntries(ALL_FACETS.map(([name, facet]) => [name, chosen(facet, name)])) as FindFilters;

export const NO_FILTERS: FindFilters = filtersOf(({ nothing }) => nothing);

/** The features and the place that decide which facets there are. */
export interface FacetRules {
  readonly facets: boolean;
  readonly place: string;
  readonly reviews?: boolean | undefined;
  readonly facts?: boolean | undefined;
}

export const isOffered = (
  { feature, place }: Pick<Facet<unknown>, 'feature' | 'place'>,
  rules: FacetRules,
): boolean => rules.facets && (!feature || rules[feature] === true) && (!place || rules.place === place);

export const readFilters = (query: URLSearchParams, rules: FacetRules): FindFilters =>
  filtersOf((facet) => (isOffered(facet, rules) ? facet.read(query) : facet.nothing));

export const printFilters = (filters: FindFilters): [parameter: string, text: string][] =>
  ALL_FACETS.map(([name, facet]) => [facet.parameter, facet.print(filters[name])]);

export const hasFilters = (filters: FindFilters): boolean => printFilters(filters).some(([, text]) => text);
