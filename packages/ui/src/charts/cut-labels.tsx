import type { ChartDay } from './days.ts';
import type { Scale } from './scale.ts';

/** Least distance of two labels, as a share of the plot's width. */
const ROOM = 0.3;

/** The values of bars that are cut off, above them; of two without room the larger one's. */
export function CutLabels({ days, scale }: { days: readonly ChartDay[]; scale: Scale }) {
  const shareOfWidth = (index: number) => (index + 0.5) / days.length;
  const cut = days
    .map((day, index) => ({ ...day, left: shareOfWidth(index) }))
    .filter(({ value }) => value > scale.high)
    .sort((a, b) => b.value - a.value);
  const shown: typeof cut = [];
  for (const one of cut)
    if (shown.every(({ left }) => Math.abs(left - one.left) >= ROOM)) shown.push(one);
  if (shown.length === 0) return null;
  return (
    <div aria-hidden className="relative h-5 font-strong text-content tabular-nums">
      {shown.map(({ day, left, short, label }) => (
        <span
          key={day}
          className="absolute whitespace-nowrap"
          style={{ left: `${left * 100}%`, transform: `translateX(-${left * 100}%)` }}
        >
          {short ?? label}
        </span>
      ))}
    </div>
  );
}
