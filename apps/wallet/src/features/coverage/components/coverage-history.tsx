import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { BarHistory, Card, CardHead, LineChart, useDates } from '@fairlaunch/ui';
import { useText } from '../../../shared/language/text.ts';
import { usePercent } from '../../../shared/money/use-percent.ts';

type History = Output<Endpoints['coverage']>['history'];

const WHOLE = 1_000_000n;
const ratio = ({ paid, due }: History[number]): number =>
  Number((micro(paid) * WHOLE) / micro(due));

export function CoverageHistory({ history }: { history: History }) {
  const text = useText();
  const dates = useDates();
  const percent = usePercent();
  const days = history.toSorted((a, b) => a.day - b.day);
  if (days.length < 2) return null;
  const due = days.filter((one) => micro(one.due) > 0n);
  return (
    <Card className="grid gap-3">
      <CardHead title={text('coverage.history')} />
      <LineChart
        label={text('coverage.historyPicture')}
        series={[
          {
            id: 'custody',
            values: days.map((one) => Number(micro(one.custody))),
            className: 'stroke-part-staking',
          },
          {
            id: 'owed',
            values: days.map((one) => Number(micro(one.owed))),
            className: 'stroke-part-available',
            dashed: true,
          },
        ]}
      />
      <div className="flex justify-between gap-3 text-12 text-content-alt">
        <span>{dates.shortDay(days[0]?.day ?? 0)}</span>
        <span className="flex gap-3">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-2 rounded-[3px] bg-part-staking" />
            {text('coverage.custody')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-2 rounded-[3px] bg-part-available" />
            {text('coverage.byClass')}
          </span>
        </span>
        <span>{dates.shortDay(days.at(-1)?.day ?? 0)}</span>
      </div>
      {due.length > 0 && (
        <>
          <h3 className="text-13 text-content-alt">{text('coverage.paidOfTarget')}</h3>
          <BarHistory
            label={text('coverage.paidOfTarget')}
            bars={due.map((one) => ({
              id: one.day,
              value: ratio(one) / Number(WHOLE),
              label: `${dates.day(one.day)}: ${percent(ratio(one))}`,
            }))}
          />
        </>
      )}
    </Card>
  );
}
