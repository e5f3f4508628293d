import { Card, CardHead, LineChart, type Series } from '@fairlaunch/ui';
import { useText } from '../../../shared/language/text.ts';
import { ratioPpm, type Comparison, type SimulatedWeek } from '../weeks.ts';

type Measure = 'ratio' | 'paid' | 'pending' | 'staticPool' | 'teamPool';
const MEASURES: readonly Measure[] = ['ratio', 'paid', 'pending', 'staticPool', 'teamPool'];

const valueOf = (week: SimulatedWeek, measure: Measure): number =>
  measure === 'ratio' ? (ratioPpm(week) ?? 0) : Number(week[measure]);

function Legend({ tried }: { tried: boolean }) {
  const text = useText();
  return (
    <span className="flex gap-3 text-12 text-content-alt">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-[3px] bg-part-staking" />
        {text('whatIf.inForce')}
      </span>
      {tried && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-[3px] bg-part-available" />
          {text('whatIf.tried')}
        </span>
      )}
    </span>
  );
}

function Chart({ measure, found }: { measure: Measure; found: Comparison }) {
  const text = useText();
  const line = (weeks: readonly SimulatedWeek[]) => weeks.map((week) => valueOf(week, measure));
  const series: Series[] = [
    ...(measure === 'ratio'
      ? [
          {
            id: 'whole',
            values: found.inForce.map(() => 1_000_000),
            className: 'stroke-border-strong',
            dashed: true,
          },
        ]
      : []),
    { id: 'inForce', values: line(found.inForce), className: 'stroke-part-staking' },
    ...(found.tried
      ? [
          {
            id: 'tried',
            values: line(found.tried),
            className: 'stroke-part-available',
            dashed: true,
          },
        ]
      : []),
  ];
  return (
    <Card className="grid content-start gap-3">
      <CardHead title={text(`whatIf.chart.${measure}`)} />
      <LineChart
        label={text('whatIf.chartLabel', { measure: text(`whatIf.chart.${measure}`) })}
        series={series}
      />
      <div className="flex justify-between gap-3 text-12 text-content-alt">
        <span>{text('whatIf.week', { week: 1 })}</span>
        <Legend tried={found.tried !== undefined} />
        <span>{text('whatIf.week', { week: found.inForce.length })}</span>
      </div>
    </Card>
  );
}

export function Charts({ found }: { found: Comparison }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(320px,1fr))] gap-4">
      {MEASURES.map((measure) => (
        <Chart key={measure} measure={measure} found={found} />
      ))}
    </div>
  );
}
