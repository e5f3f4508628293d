import { useId, type ReactNode } from 'react';
import { useDates } from '../dates.ts';
import { PLACE, textsOf } from '../text.ts';
import { CutLabels } from './cut-labels.tsx';
import { BadSign, DayTable } from './day-table.tsx';
import { extremesOf, type ChartDay } from './days.ts';
import { HEIGHT, linePath, WIDTH } from './geometry.ts';
import { Legend } from './legend.tsx';
import { Bars, ChosenSlot, DASHES, Line, ReferenceLine, Signs } from './marks.tsx';
import { scaleFromZero, scaleOfUsual, scaleToFit } from './scale.ts';
import { useChosenDay } from './use-chosen-day.ts';

const { useText } = textsOf<'chart.most' | 'chart.least' | 'chart.same' | 'label.value'>();

export type DayChartProps = {
  label: string;
  shape: 'bars' | 'line';
  /** Oldest first. */
  days: readonly ChartDay[];
  valueHead: string;
  /** Head of the table's first column; "Day" by default. */
  dayHead?: string;
  /** Name of a day; by default its date. */
  dayName?: (day: number) => string;
  /** What the sign on bad days means. */
  badLabel?: string;
  /** A level to compare the days with. */
  reference?: { value: number; label: string };
  /** Another line over the same days. Its values must be in the labels of the days too. */
  against?: { values: readonly number[]; label: string };
  /** The day that is read first; by default the newest. */
  readFirst?: 'oldest' | 'newest';
  /** Fits the range of a line's values rather than beginning at zero. */
  fitted?: boolean;
  /** Shown beside the value that is read, such as a link to its day. */
  renderAction?: (day: ChartDay) => ReactNode;
};

/**
 * A chart of one value a day. Its extremes are written; pointer and keys read each value, and a
 * table has all.
 */
export function DayChart({ days, dayHead, dayName, fitted = false, ...chart }: DayChartProps) {
  const { label, shape, valueHead, badLabel, reference, against, renderAction, readFirst } = chart;
  const text = useText();
  const dates = useDates();
  const readoutId = useId();
  const { index, handlers } = useChosenDay(days.length, readFirst ?? 'newest');
  const [at, extremes] = [days[index], extremesOf(days)];
  if (!at || !extremes) return null;
  const name = dayName ?? dates.day;
  const zoomed = shape === 'bars' && !reference ? scaleOfUsual : scaleFromZero;
  const scale = (fitted ? scaleToFit : zoomed)([
    ...days.map(({ value }) => value),
    ...(against?.values ?? []),
    ...(reference ? [reference.value] : []),
  ]);
  const [before, after] = text('label.value', { label: name(at.day), value: PLACE }).split(PLACE);
  const badSign = days.some(({ isBad }) => isBad) ? badLabel : undefined;
  const marks = { days, chosen: index, scale };
  const hasExtremes = extremes === 'same' || extremes.most !== extremes.least;
  const [first, last] = [name(days[0]?.day ?? at.day), name(days.at(-1)?.day ?? at.day)];
  const extreme = (id: 'chart.most' | 'chart.least', { day, label: value }: ChartDay) =>
    text(id, { value, day: name(day) });
  return (
    <figure aria-label={label} className="grid gap-2 text-12 text-content-alt">
      {hasExtremes && (
        <div className="flex flex-wrap justify-between gap-x-3">
          {extremes === 'same' ? (
            <span>{text('chart.same', { value: at.label })}</span>
          ) : (
            <>
              <span>{extreme('chart.most', extremes.most)}</span>
              <span>{extreme('chart.least', extremes.least)}</span>
            </>
          )}
        </div>
      )}
      <div
        role="slider"
        tabIndex={0}
        dir="ltr"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={index + 1}
        aria-valuetext={text('label.value', { label: name(at.day), value: at.label })}
        aria-describedby={readoutId}
        className="cursor-crosshair touch-pan-y rounded-control select-none"
        {...handlers}
      >
        <CutLabels days={days} scale={scale} />
        <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full">
          <ChosenSlot index={index} count={days.length} />
          {reference && <ReferenceLine value={reference.value} scale={scale} />}
          {shape === 'bars' ? <Bars {...marks} /> : <Line {...marks} />}
          {against && (
            <path
              d={linePath(against.values, scale)}
              strokeWidth="2"
              strokeDasharray={DASHES}
              className="fill-none stroke-part-available"
            />
          )}
          <Signs days={days} />
        </svg>
      </div>
      <div dir="ltr" className="flex justify-between gap-3">
        <bdi>{first}</bdi>
        {days.length > 1 && <bdi>{last}</bdi>}
      </div>
      {(reference ?? against ?? badSign) && (
        <Legend
          rows={[
            ...(against
              ? [
                  row('value', valueHead, 'stroke-part-staking', false),
                  row('against', against.label, 'stroke-part-available', true),
                ]
              : []),
            ...(reference ? [row('reference', reference.label, 'stroke-content-alt', true)] : []),
          ]}
          sign={badSign}
        />
      )}
      <div className="flex min-h-11 items-center justify-between gap-3">
        <output id={readoutId} aria-live="polite" className="text-14 text-content">
          {before}
          <span className="font-strong tabular-nums">{at.label}</span>
          {after} {at.isBad && badLabel !== undefined && <BadSign>{badLabel}</BadSign>}
        </output>
        {renderAction && <span className="shrink-0">{renderAction(at)}</span>}
      </div>
      <DayTable {...{ label, days, valueHead, badLabel, dayHead, dayName: name }} />
    </figure>
  );
}

const row = (id: string, label: string, className: string, isDashed: boolean) => ({
  id,
  label,
  className,
  isDashed,
});
