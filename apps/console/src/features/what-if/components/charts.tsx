import { Card, CardHead, DayChart } from '@fairlaunch/ui';
import { useAmountText, usePercent } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { measuredWeeks, WHOLE_PPM, type Measure } from '../measured-weeks.ts';
import type { Comparison } from '../weeks.ts';

const MEASURES: readonly Measure[] = ['ratio', 'paid', 'pending', 'staticPool', 'teamPool'];

function Chart({ measure, comparison }: { measure: Measure; comparison: Comparison }) {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const weeks = measuredWeeks(comparison, measure);
  const shown = (value: number) =>
    measure === 'ratio' ? percent(value) : `${amountText(BigInt(value), 'summary')} USDT`;
  return (
    <Card className="grid content-start gap-3">
      <CardHead title={text(`whatIf.chart.${measure}`)} />
      {weeks.length === 0 && (
        <p className="text-13 text-content-alt">{text('whatIf.nothingDue')}</p>
      )}
      <DayChart
        label={text('whatIf.chartLabel', { measure: text(`whatIf.chart.${measure}`) })}
        shape="line"
        valueHead={text('whatIf.inForce')}
        dayHead={text('whatIf.weekHead')}
        dayName={(week) => text('whatIf.week', { week })}
        days={weeks.map(({ week, inForce, tried }) => ({
          day: week,
          value: inForce,
          label:
            tried === undefined
              ? shown(inForce)
              : text('whatIf.both', { inForce: shown(inForce), tried: shown(tried) }),
        }))}
        {...(comparison.tried && {
          against: {
            values: weeks.map(({ tried = 0 }) => tried),
            label: text('whatIf.tried'),
          },
        })}
        {...(measure === 'ratio' && {
          reference: { value: WHOLE_PPM, label: text('whatIf.whole') },
        })}
      />
    </Card>
  );
}

export function Charts({ comparison }: { comparison: Comparison }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,320px),1fr))] gap-4">
      {MEASURES.map((measure) => (
        <Chart key={measure} measure={measure} comparison={comparison} />
      ))}
    </div>
  );
}
