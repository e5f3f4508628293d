import { classNames } from '../class-names.ts';
import type { ChartDay } from './days.ts';
import { BASE, HEIGHT, linePath, SIGN_Y, WIDTH, xOf, yOf } from './geometry.ts';
import type { Scale } from './scale.ts';

const WIDEST_BAR = 22;
/** Least height of a bar whose value is above zero. */
const LEAST_HEIGHT = 2;
const CROSS = 'm-2.4 -2.4l4.8 4.8m0 -4.8l-4.8 4.8';

type MarksProps = { days: readonly ChartDay[]; chosen: number; scale: Scale };

export function Bars({ days, chosen, scale }: MarksProps) {
  const width = Math.min(WIDEST_BAR, (WIDTH / days.length) * 0.74);
  return days.map(({ day, value }, index) => {
    const height = value > 0 ? Math.max(LEAST_HEIGHT, BASE - yOf(value, scale)) : 0;
    const x = xOf(index, days.length) - width / 2;
    return (
      <g key={day}>
        <rect
          x={x}
          y={BASE - height}
          width={width}
          height={height}
          rx={Math.min(3, width / 4)}
          className={classNames('fill-part-staking', index !== chosen && 'opacity-75')}
        />
        {value > scale.high && <Break x={x} width={width} />}
      </g>
    );
  });
}

/** Marks a bar that is cut off because it is higher than the picture. */
function Break({ x, width }: { x: number; width: number }) {
  return <path d={`M${x - 1} 20l${width + 2} -7`} strokeWidth="4" className="stroke-surface" />;
}

export function Line({ days, chosen, scale }: MarksProps) {
  const at = days[chosen];
  return (
    <>
      <path
        d={linePath(
          days.map(({ value }) => value),
          scale,
        )}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-part-staking"
      />
      {at && (
        <circle
          cx={xOf(chosen, days.length)}
          cy={yOf(at.value, scale)}
          r="4"
          strokeWidth="2"
          className="fill-part-staking stroke-surface"
        />
      )}
    </>
  );
}

export function Signs({ days }: { days: readonly ChartDay[] }) {
  return days.map(
    ({ day, isBad }, index) =>
      isBad && (
        <path
          key={day}
          d={`M${xOf(index, days.length).toFixed(1)} ${SIGN_Y}${CROSS}`}
          strokeWidth="1.6"
          strokeLinecap="round"
          className="stroke-warning"
        />
      ),
  );
}

/** The background of the day that is read. */
export function ChosenSlot({ index, count }: { index: number; count: number }) {
  const width = Math.max(6, WIDTH / count);
  return (
    <rect
      x={xOf(index, count) - width / 2}
      width={width}
      height={HEIGHT}
      rx="3"
      className="fill-surface-raised"
    />
  );
}

export const DASHES = '5 4';

export function ReferenceLine({ value, scale }: { value: number; scale: Scale }) {
  return (
    <path
      d={`M0 ${yOf(value, scale).toFixed(1)}H${WIDTH}`}
      strokeDasharray={DASHES}
      className="stroke-content-alt"
    />
  );
}
