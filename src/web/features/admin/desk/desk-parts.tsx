// B6 Holds the parts of the desk's tabs: a head with tools, a list in all its states, a delete button with a
// question.
import { ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import type { Inputs } from '../../../../shared/api/inputs.ts';
import { SEARCH_CHARS } from '../../../../shared/constants.ts';
import { ADMIN_DASHBOARD } from '../../../content/admin.ts';
import { DESK } from '../../../content/desk/common.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { focusHeading, focusNeighbor, pressOnce, REMOVES } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLostFocus } from '../../../ui/lost-focus.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { LoadedList } from './desk-client.ts';
import { type CsvName, useDeskExport } from './desk-export.ts';

export const SUBHEAD = 'display text-lg';
const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

interface PanelHeadProps {
  title: string;
  tools?: ReactNode;
  /** Set by panels whose heading can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
}

export function PanelHead({ title, tools, heading }: PanelHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="display text-title outline-none">
        {title}
      </h2>
      {tools && <div className="flex flex-wrap items-center gap-3">{tools}</div>}
    </div>
  );
}

interface SearchAndFilterProps<Value extends string> {
  /** Comes from `useDeskSearch`. */
  search: { readonly draft: string; type(text: string): void };
  searchLabel: string;
  filterLabel: string;
  all: string;
  values: readonly Value[];
  value: Value | undefined;
  textOf: (value: Value) => string;
  onFilter: (value: string) => void;
}

/** Searches a list and narrows it to one value. */
export function SearchAndFilter<Value extends string>(props: SearchAndFilterProps<Value>) {
  const { search, searchLabel, filterLabel, all, values, value, textOf, onFilter } = props;
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        type="search"
        label={searchLabel}
        value={search.draft}
        maxLength={SEARCH_CHARS}
        autoComplete="off"
        onChange={(event) => search.type(event.target.value)}
      />
      <SelectField label={filterLabel} value={value ?? ''} onChange={(event) => onFilter(event.target.value)}>
        <option value="">{all}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {textOf(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Renders the head of a table whose first column names and whose others count. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr className="text-left text-muted">
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            className={index === 0 ? 'py-2 font-medium' : 'py-2 text-right font-medium'}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface ExportButtonProps<Name extends CsvName> {
  of: Name;
  /** Holds the filters of the list on screen. */
  filter: Inputs[Name];
}

export function ExportButton<Name extends CsvName>({ of, filter }: ExportButtonProps<Name>) {
  const save = useDeskExport(of);
  return (
    <Button variant="secondary" size="sm" pending={save.isPending} onClick={() => save.mutate(filter)}>
      {DESK.exportCsv}
    </Button>
  );
}

/** Marks something that opens. Without `open` it follows the `details` element around it. */
export function Chevron({ open }: { open?: boolean }) {
  return (
    <Icon
      of={ChevronRight}
      size={16}
      className={cx(
        'mr-2 flex-none text-muted transition-transform',
        open === undefined ? 'group-open:rotate-90' : open && 'rotate-90',
      )}
    />
  );
}

export function Waiting() {
  return (
    <div className="mt-6 grid gap-3" role="status">
      <span className="sr-only">{ADMIN_DASHBOARD.loading}</span>
      {SKELETONS.map((key) => (
        <Skeleton key={key} className="h-12 w-full" />
      ))}
    </div>
  );
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-6 flex flex-wrap items-center gap-4 border-y border-line py-10">
      <p>{DESK.failed}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {DESK.retry}
      </Button>
    </div>
  );
}

interface RowsProps<Row extends { readonly id: string }> {
  list: LoadedList<Row>;
  empty: string;
  label: string;
  children: (row: Row) => ReactNode;
}

export function Rows<Row extends { readonly id: string }>({ list, empty, label, children }: RowsProps<Row>) {
  const { rows, total, loadOlder } = list;
  const count = useLostFocus<HTMLParagraphElement>(loadOlder === undefined);
  if (list.loading) return <Waiting />;
  if (list.failed && rows.length === 0) return <Failed onRetry={list.retry} />;
  return (
    <>
      {rows.length === 0 ? (
        <p className="mt-6 border-y border-line py-14 text-center text-muted">{empty}</p>
      ) : (
        <ul aria-label={label} className="mt-6 border-t border-line">
          {rows.map((row) => (
            <li
              key={row.id}
              className="border-b border-line nth-[n+60]:[contain-intrinsic-size:auto_3.7rem] nth-[n+60]:[content-visibility:auto]"
            >
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {loadOlder && (
          <Button
            variant="secondary"
            pending={list.loadingOlder}
            pendingText={ADMIN_DASHBOARD.loading}
            onClick={loadOlder}
          >
            {ADMIN_DASHBOARD.older}
          </Button>
        )}
        <p ref={count} tabIndex={-1} role="status" className="text-sm text-muted tabular-nums outline-none">
          {rows.length > 0 &&
            (list.more ? DESK.shownOfMore(rows.length, total) : ADMIN_DASHBOARD.shown(rows.length, total))}
        </p>
      </div>
    </>
  );
}

/** Moves the focus from a button whose row is about to disappear. */
export function leaveRow(event: MouseEvent<HTMLElement>, of?: string): void {
  if (!focusNeighbor(event, of)) focusHeading();
}

/** Deletes after a second press, so that none is an accident. */
export function DeleteButton({
  onDelete,
  pending,
  of,
}: {
  onDelete: () => void;
  pending: boolean;
  of: string;
}) {
  const [isConfirming, setConfirming] = useState<boolean>();
  const confirm = (event: MouseEvent<HTMLElement>) => {
    leaveRow(event);
    onDelete();
  };
  if (!isConfirming)
    return (
      <Button
        // The key keeps this button apart from the question's, because only a new one takes the focus.
        key="ask"
        variant="ghost"
        size="sm"
        aria-label={`${DESK.delete} ${of}`}
        {...REMOVES}
        autoFocus={isConfirming === false}
        onClick={() => setConfirming(true)}
      >
        {DESK.delete}
      </Button>
    );
  return (
    <>
      <Button
        key="delete"
        variant="destructive"
        size="sm"
        pending={pending}
        onKeyDown={pressOnce}
        onClick={confirm}
        autoFocus
      >
        {DESK.confirmDelete}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setConfirming(false)}>
        {DESK.keep}
      </Button>
    </>
  );
}
