// B6 Revenue and paid orders as bars, one for each day: SVG of our own, read with the pointer or the arrow keys.
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { DeskDay } from '../../../../shared/api/desk-replies.ts';
import { BRAND } from '../../../../shared/brand.ts';
import { toCents } from '../../../../shared/money.ts';
import { DESK_OVERVIEW } from '../../../content/desk.ts';
import { cx } from '../../../ui/cx.ts';
import { formatSum } from './sums.ts';

const WIDTH = 1_000;
const HEIGHT = 240;
const ORDERS_HEIGHT = 56;
const GAP = 0.25;
const DAY = new Intl.DateTimeFormat(BRAND.locale, { dateStyle: 'medium', timeZone: 'UTC' });

export const dayName = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

export const dayText = ({ day, revenue, orders }: DeskDay): string =>
  `${dayName(day)}: ${formatSum(revenue)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
};

export function DayChart({ days }: { days: readonly DeskDay[] }) {
  const [chosen, setChosen] = useState<number>();
  const last = days.length - 1;
  const at = Math.min(chosen ?? last, last);

  function onKeyDown(event: KeyboardEvent): void {
    const move = STEPS[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? last : at + (move ?? Number.NaN);
    if (Number.isNaN(target)) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, target)));
  }

  function onPointerMove(event: PointerEvent): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * days.length))));
  }

  const day = days[at];
  if (!day) return null;
  return (
    <figure className="mt-4">
      <p className="text-sm tabular-nums">{dayText(day)}</p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={DESK_OVERVIEW.perDay}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={dayText(day)}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(undefined)}
        className="mt-3 touch-pan-y"
      >
        <Bars
          values={days.map(({ revenue }) => toCents(revenue))}
          at={at}
          height={HEIGHT}
          className="h-40 sm:h-56"
        />
        <p aria-hidden="true" className="mt-4 mb-2 text-xs text-muted">
          {DESK_OVERVIEW.orders}
        </p>
        <Bars
          values={days.map(({ orders }) => orders)}
          at={at}
          height={ORDERS_HEIGHT}
          className="h-10 sm:h-14"
        />
      </div>
      <div className="mt-2 flex justify-between text-xs text-muted tabular-nums">
        <span>{dayName(days[0]?.day ?? day.day)}</span>
        <span>{dayName(days[last]?.day ?? day.day)}</span>
      </div>
    </figure>
  );
}

interface BarsProps {
  values: readonly number[];
  /** The chosen one. */
  at: number;
  height: number;
  className: string;
}

function Bars({ values, at, height, className }: BarsProps) {
  const most = Math.max(1, ...values);
  const step = WIDTH / values.length;
  const bar = (index: number): string => {
    // A day without a sale still shows where it is.
    const tall = Math.max(((values[index] ?? 0) / most) * height, 1.5);
    return `M${(index + GAP / 2) * step} ${height}v${-tall}h${step * (1 - GAP)}v${tall}z`;
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      className={cx('block w-full border-b border-edge', className)}
    >
      <path d={values.map((_, index) => bar(index)).join('')} fill="var(--edge)" />
      <path d={bar(at)} fill="var(--primary)" />
    </svg>
  );
}
