// Numbered paging: Previous, a window of page buttons, Next, and 'Page X of Y'. Renders nothing for one page.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { pageWindow } from '../../shared/paging.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Makes pages links that a crawler or a new tab can follow. */
  hrefFor?: (page: number) => string;
  className?: string;
}

export function Pagination({ page, pageCount, onPage, hrefFor, className }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (target: number, disabled: boolean, children: ReactNode, name?: string) => {
    const shared = {
      className: cx('page-button', name ? '' : 'px-3'),
      'aria-label': name,
      'aria-current': name && target === page ? ('page' as const) : undefined,
    };
    if (!hrefFor || disabled) {
      return (
        <button {...shared} type="button" disabled={disabled} onClick={() => onPage(target)}>
          {children}
        </button>
      );
    }
    const follow = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      onPage(target);
    };
    return (
      <a {...shared} href={hrefFor(target)} onClick={follow}>
        {children}
      </a>
    );
  };
  return (
    <nav aria-label="Pagination" className={cx('flex flex-col items-center gap-3', className)}>
      <ul className="flex flex-wrap items-center justify-center">
        <li>
          {step(
            page - 1,
            page <= 1,
            <span className="flex items-center gap-1.5">
              <Icon of={ChevronLeft} size={16} />
              <span className="max-sm:sr-only">Previous</span>
            </span>,
          )}
        </li>
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>{step(number, false, number, `Page ${number}`)}</li>
        ))}
        <li>
          {step(
            page + 1,
            page >= pageCount,
            <span className="flex items-center gap-1.5">
              <span className="max-sm:sr-only">Next</span>
              <Icon of={ChevronRight} size={16} />
            </span>,
          )}
        </li>
      </ul>
      <p className="text-sm text-muted tabular-nums">
        Page {page} of {pageCount}
      </p>
    </nav>
  );
}
