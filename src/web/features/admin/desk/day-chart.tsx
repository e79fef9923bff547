// B6 Plots revenue and paid orders by day, with axes and a tooltip that the pointer and the arrow keys move.
// Recharts is a large chunk, so it loads after the figures and only on the overview.
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import type { DeskDay } from '../../../../shared/api/desk/overview.ts';
import { BRAND } from '../../../../shared/brand.ts';
import { DESK_OVERVIEW } from '../../../content/desk/overview.ts';
import { dayText } from './days.ts';

const SHORT_DAY = new Intl.DateTimeFormat(BRAND.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DOLLARS = new Intl.NumberFormat(BRAND.locale, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});
const AXIS = {
  stroke: 'var(--edge)',
  tick: { fill: 'var(--muted)', fontSize: 12 },
  tickLine: false,
} as const;

export default function DayChart({ days }: { days: readonly DeskDay[] }) {
  return (
    <ComposedChart
      responsive
      data={[...days]}
      title={DESK_OVERVIEW.perDay}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      className="mt-4 h-64 w-full sm:h-80"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...AXIS}
        dataKey="day"
        minTickGap={32}
        tickFormatter={(day: string) => SHORT_DAY.format(new Date(`${day}T00:00:00Z`))}
      />
      <YAxis
        {...AXIS}
        yAxisId="revenue"
        width="auto"
        axisLine={false}
        tickFormatter={(value: number) => DOLLARS.format(value)}
      />
      <YAxis
        {...AXIS}
        yAxisId="orders"
        orientation="right"
        width="auto"
        axisLine={false}
        allowDecimals={false}
      />
      <Tooltip content={DayTooltip} cursor={{ fill: 'var(--surface)' }} isAnimationActive={false} />
      <Bar
        yAxisId="revenue"
        dataKey={({ revenue }: DeskDay) => Number(revenue)}
        name={DESK_OVERVIEW.revenue}
        fill="var(--primary)"
        isAnimationActive={false}
      />
      <Line
        yAxisId="orders"
        dataKey="orders"
        name={DESK_OVERVIEW.orders}
        type="step"
        stroke="var(--edge)"
        strokeWidth={2}
        dot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}

function DayTooltip({ active, payload }: TooltipContentProps) {
  const day = payload[0]?.payload as DeskDay | undefined;
  if (!active || !day) return null;
  return (
    <p role="status" className="rounded-sm border border-line bg-bg px-3 py-2 text-sm tabular-nums">
      {dayText(day)}
    </p>
  );
}
