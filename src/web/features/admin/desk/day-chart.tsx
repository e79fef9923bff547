// B6 Bars, one for each day: an SVG of our own, read with the pointer or the arrow keys.
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { BRAND } from '../../../../shared/brand.ts';
import type { DeskDay } from '../../../../shared/desk.ts';
import { formatPrice, toCents } from '../../../../shared/money.ts';
import { DESK_OVERVIEW } from '../../../content/desk.ts';

const WIDTH = 1_000;
const HEIGHT = 240;
const GAP = 0.25;
const DAY = new Intl.DateTimeFormat(BRAND.locale, { dateStyle: 'medium', timeZone: 'UTC' });

export const dayName = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

export const dayText = ({ day, revenue, orders }: DeskDay): string =>
  `${dayName(day)}: ${formatPrice(revenue)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`;

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
  const most = Math.max(1, ...days.map(({ revenue }) => toCents(revenue)));
  const step = WIDTH / days.length;
  const bar = (index: number): string => {
    const tall = (toCents(days[index]?.revenue ?? '0') / most) * HEIGHT;
    // A day without a sale still shows where it is.
    const height = Math.max(tall, 1.5);
    return `M${(index + GAP / 2) * step} ${HEIGHT}v${-height}h${step * (1 - GAP)}v${height}z`;
  };

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
        className="mt-3 h-44 touch-pan-y border-b border-edge sm:h-60"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="size-full"
        >
          <path d={days.map((_, index) => bar(index)).join('')} fill="var(--edge)" />
          <path d={bar(at)} fill="var(--primary)" />
        </svg>
      </div>
      <div className="mt-2 flex justify-between text-xs text-muted tabular-nums">
        <span>{dayName(days[0]?.day ?? day.day)}</span>
        <span>{dayName(days[last]?.day ?? day.day)}</span>
      </div>
    </figure>
  );
}
