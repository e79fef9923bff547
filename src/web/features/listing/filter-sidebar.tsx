// §2 B1 The sidebar: sub-category links, price, size and color in sections that start open. Where it filters, it is
// a form that works without scripts; its controls show counts and act at once.
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { countOf, toggled } from '../../../shared/find/facets/choices.ts';
import {
  CHOICE_FACETS,
  type ChoiceName,
  type FindFilters,
  isOffered,
  readFilters,
} from '../../../shared/find/facets/facets.ts';
import { price } from '../../../shared/find/facets/price.ts';
import { size } from '../../../shared/find/facets/size.ts';
import type { FindRules } from '../../../shared/find/query.ts';
import type { Facets } from '../../../shared/find/view.ts';
import { FILTER_TEXT } from '../../content/filters.ts';
import { useEarlyChoices } from '../../hydration/early-fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColorDot } from '../../ui/color-dot.tsx';
import { cx } from '../../ui/cx.ts';
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

/** Draws focus rings inside, because a folding section clips them. */
const FRAME = 'border-b border-line [&_:focus-visible]:-outline-offset-2';
/** Without filters, these are shown as the specification describes them. */
const DISPLAY_RULES = { facets: true, place: 'category' };
const isDisplayed = (name: ChoiceName): boolean => name === 'color';

/** The checkboxes of these facets have two columns on phones. */
const MANY_CHOICES = 4;

export default function FilterSidebar({ filters, onChange, links, filtering }: SidebarProps) {
  const { facets, rules = DISPLAY_RULES } = filtering ?? {};
  const checked = CHOICE_FACETS.filter(
    ([name, facet]) => facet !== size && (filtering ? isOffered(facet, rules) : isDisplayed(name)),
  );
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEarlyChoices(box, (boxes) => {
    // Reads the form as the server does, except the price, which a slider rounds.
    const query = new URLSearchParams(boxes.map(({ name, value }) => [name, value]));
    const { price: _, ...choices } = readFilters(query, rules);
    onChange(choices);
  });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const section = (title: string, content: ReactNode) => (
    <Fold
      key={title}
      id={`${id}-${title.replaceAll(' ', '-')}`}
      title={title}
      open={!closed.includes(title)}
      onToggle={() =>
        setClosed((old) => (old.includes(title) ? old.filter((other) => other !== title) : [...old, title]))
      }
    >
      <div className="pb-7">{content}</div>
    </Fold>
  );
  const choices = ([name, facet]: (typeof CHOICE_FACETS)[number]) =>
    facet.choices.flatMap(({ value, label, fill, isAdded }) => {
      if (isAdded && !filtering) return [];
      const isChosen = filters[name].includes(value);
      const count = countOf(facets, name, value);
      return (
        <Checkbox
          key={`${name} ${value}`}
          name={facet.parameter}
          value={value}
          checked={isChosen}
          disabled={count === 0 && !isChosen}
          onChange={() => onChange({ [name]: toggled(facet, filters[name], value) })}
          label={
            <>
              {fill && <ColorDot fill={fill} />}
              <span>
                {label} <span className="text-muted tabular-nums">{count !== undefined && `(${count})`}</span>
              </span>
            </>
          }
        />
      );
    });
  const checkboxes = (title: string) => {
    const boxes = checked.filter(([, facet]) => facet.title === title).flatMap(choices);
    return section(
      title,
      <fieldset
        className={cx('grid gap-y-1', boxes.length > MANY_CHOICES && 'grid-cols-2 gap-x-3 lg:grid-cols-1')}
      >
        <legend className="sr-only">{title}</legend>
        {boxes}
      </fieldset>,
    );
  };
  const sections = (
    <>
      {links && section('Categories', links)}
      {section(
        price.title,
        <PriceFilter
          price={filters.price}
          openEnd={filtering !== undefined}
          isTyped={filtering?.rules.facts === true}
          onChange={(range) => onChange({ price: range })}
        />,
      )}
      {section(
        size.title,
        <SizeFilter
          rememberedFor={filtering?.categoryId}
          sizes={filtering ? (facets?.size ?? []) : size.choices}
          chosen={filters.size}
          onChange={(sizes) => onChange({ size: sizes })}
        />,
      )}
      {[...new Set(checked.map(([, { title }]) => title))].map(checkboxes)}
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
