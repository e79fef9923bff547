// B1 The two kinds of facets: choices that are counted, and price ranges. A facet's file has its names and its part of
// the address; values.ts has the part that filters and counts, because the browser loads it later.
import { type Cents, fromCents, toCents } from '../../money.ts';

export interface Facet<Chosen> {
  /** Its name in the address. */
  readonly parameter: string;
  /** Heads its section of the sidebar; facets with the same title share one. */
  readonly title: string;
  readonly nothing: Chosen;
  /** It needs this feature, or counts for this place only. */
  readonly feature?: 'reviews' | 'facts';
  readonly place?: 'call';
  read(query: URLSearchParams): Chosen;
  /** Empty if nothing is chosen. */
  print(chosen: Chosen): string;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** The color of a dot before the label. */
  readonly fill?: string;
  /** The display-only sidebar of the specification leaves it out. */
  readonly isAdded?: boolean;
}

/** Chosen values are alternatives. */
export interface ChoiceFacet extends Facet<readonly string[]> {
  readonly choices: readonly Choice[];
  /** Each list adds the values of its own products. */
  readonly isOpen?: boolean;
  /** It has one choice, and the find call answers its count as a number. */
  readonly isFlag?: boolean;
  /** A choice replaces the other one. A form without scripts may send several: the last one counts. */
  readonly isSingle?: boolean;
}

const MAX_VALUES = 50;
const unescapeComma = (value: string): string => value.replaceAll('%2C', ',').replaceAll('%25', '%');
const escapeComma = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');

/** 'S,M' and 'size=S&size=M' mean the same: a form without scripts repeats the name. */
const listed = (query: URLSearchParams, name: string): string[] =>
  [...new Set(query.getAll(name).flatMap((text) => text.split(',')))]
    .filter(Boolean)
    .slice(0, MAX_VALUES)
    .map(unescapeComma);

type ChoiceParts = Omit<ChoiceFacet, 'nothing' | 'read' | 'print'> & {
  /** Values that can be read although they are no choice. */
  readonly others?: readonly string[];
};

export function choiceFacet({ others = [], ...parts }: ChoiceParts): ChoiceFacet {
  const { parameter, choices, isOpen, isSingle } = parts;
  const values = [...choices.map(({ value }) => value), ...others];
  return {
    ...parts,
    nothing: [],
    read: (query) =>
      listed(query, parameter)
        .filter((value) => isOpen || values.includes(value))
        .slice(isSingle ? -1 : 0),
    print: (chosen) =>
      (isOpen ? chosen : values.filter((value) => chosen.includes(value))).map(escapeComma).join(','),
  };
}

/** A checkbox with a parameter of its own, `1` if it is checked. */
export const flagFacet = ({ label, ...parts }: { parameter: string; title: string; label: string }) => ({
  ...choiceFacet({ ...parts, choices: [{ value: '1', label }] }),
  isFlag: true as const,
});

/** A missing end is open; both ends are inclusive. */
export interface PriceRange {
  readonly min?: Cents;
  readonly max?: Cents;
}

const RANGE = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/;

/** Formats whole dollars without cents. */
export const plainDollars = (cents: Cents | undefined): string =>
  cents === undefined ? '' : fromCents(cents).replace(/\.00$/, '');

export function rangeOf(min: string | undefined, max: string | undefined): PriceRange {
  const range = {
    ...(min !== undefined && { min: toCents(min) }),
    ...(max !== undefined && { max: toCents(max) }),
  };
  return (range.min ?? 0) <= (range.max ?? Number.POSITIVE_INFINITY) ? range : {};
}

type RangeParts = Pick<Facet<PriceRange>, 'parameter' | 'title' | 'place'> & {
  /** Reads other fields if the parameter is missing. */
  readonly readFields?: (query: URLSearchParams) => PriceRange;
};

export function rangeFacet({ readFields = () => ({}), ...parts }: RangeParts): Facet<PriceRange> {
  return {
    ...parts,
    nothing: {},
    read(query) {
      const match = RANGE.exec(query.get(parts.parameter) ?? '');
      return match ? rangeOf(match[1], match[2]) : readFields(query);
    },
    print: ({ min, max }) =>
      min === undefined && max === undefined ? '' : `${plainDollars(min)}-${plainDollars(max)}`,
  };
}
