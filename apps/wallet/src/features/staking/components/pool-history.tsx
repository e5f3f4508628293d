import { micro } from '@fairlaunch/money';
import type { Close } from '@fairlaunch/protocol';
import { BarHistory, Card, CardHead, Skeleton, Tag, useDates } from '@fairlaunch/ui';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import { useText } from '../../../shared/language/text.ts';
import { useCloses } from '../api/closes.ts';
import { usePercent } from '../../../shared/money/use-percent.ts';

const PPM = 1_000_000;

/** Payout ratio of a close in ppm; undefined if nothing was due. */
function paidPpm(close: Pick<Close, 'paid' | 'pending'>): number | undefined {
  const due = micro(close.paid) + micro(close.pending);
  return due === 0n ? undefined : Number((micro(close.paid) * BigInt(PPM)) / due);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export function PoolHistory() {
  const text = useText();
  const percent = usePercent();
  const dates = useDates();
  const closes = useCloses();
  if (closes.isPending) return <Skeleton className="h-[152px] rounded-card" />;
  if (closes.isError) return <QueryProblem error={closes.error} retry={closes.refetch} />;
  const days = closes.data.flatMap((close) => {
    const ppm = paidPpm(close);
    return ppm === undefined ? [] : [{ day: close.day, ppm }];
  });
  const ratios = days.map((one) => one.ppm);
  return (
    <Card className="grid gap-3">
      <CardHead
        title={text('stake.poolTitle')}
        aside={days.length > 0 && <Tag>{text('stake.poolDays', { count: days.length })}</Tag>}
      />
      {days.length === 0 ? (
        <p className="text-13 text-content-alt">{text('stake.poolEmpty')}</p>
      ) : (
        <>
          <BarHistory
            label={text('stake.poolPicture')}
            bars={days.map(({ day, ppm }) => ({
              id: day,
              value: ppm / PPM,
              label: `${dates.day(day)}: ${percent(ppm)}`,
            }))}
          />
          <p className="text-12 text-content-alt">
            {text('stake.poolSummary', {
              median: percent(median(ratios), 1),
              worst: percent(Math.min(...ratios), 1),
            })}
          </p>
        </>
      )}
    </Card>
  );
}
