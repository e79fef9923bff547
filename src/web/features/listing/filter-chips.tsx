// B1 Shows the chosen filters above the grid: a button to remove each, and one to clear all.
import { X } from 'lucide-react';
import { useRef } from 'react';
import { chipsOf } from '../../../shared/find/facets/choices.ts';
import { type FindFilters, NO_FILTERS } from '../../../shared/find/facets/facets.ts';
import { FILTER_TEXT } from '../../content/filters.ts';
import { Icon } from '../../ui/icon.tsx';

interface FilterChipsProps {
  filters: FindFilters;
  onChange: (filters: Partial<FindFilters>) => void;
  /** Takes the focus when the last chip is gone. */
  onEmpty: () => void;
}

export default function FilterChips({ filters, onChange, onEmpty }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  const remove = (index: number, without: Partial<FindFilters>) => {
    onChange(without);
    // The pressed button disappears, so its neighbor takes the focus.
    if (chips.length === 1) return onEmpty();
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[index === chips.length - 1 ? index - 1 : index + 1]?.focus();
  };
  return (
    <ul ref={list} className="needs-script flex flex-wrap items-center gap-2" aria-label="Chosen filters">
      {chips.map(({ label, without }, index) => (
        <li key={label}>
          <button
            type="button"
            className="chip"
            aria-label={FILTER_TEXT.remove(label)}
            onClick={() => remove(index, without)}
          >
            {label}
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="chip chip-clear"
          onClick={() => {
            onChange(NO_FILTERS);
            onEmpty();
          }}
        >
          {FILTER_TEXT.clear}
        </button>
      </li>
    </ul>
  );
}
