// B1 Sorts a category page; without scripts it is part of the filter form.
import { useRef } from 'react';
import type { FindSort } from '../../../shared/find/query.ts';
import { FILTER_TEXT, SORT_LABELS } from '../../content/filters.ts';
import { useEarlyValue } from '../../hydration/early-fields.ts';
import { SelectField } from '../../ui/field.tsx';

interface SortSelectProps {
  value: FindSort;
  sorts: readonly FindSort[];
  formId: string;
  onChange: (sort: FindSort) => void;
}

export default function SortSelect({ value, sorts, formId, onChange }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEarlyValue(select, value, (sort) => onChange(sort as FindSort));
  return (
    <SelectField
      ref={select}
      label={FILTER_TEXT.sort}
      hideLabel
      name="sort"
      form={formId}
      className="w-44 flex-none"
      value={value}
      onChange={(event) => onChange(event.target.value as FindSort)}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_LABELS[sort]}
        </option>
      ))}
    </SelectField>
  );
}
