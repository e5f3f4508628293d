import { micro } from '@fairlaunch/money';
import { DescriptionList, Tag } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';

type Assessment = Performance['assessments'][number];

/** Estimates of how the week will end, each with its assumptions; no promise. */
export function WeekForecast({
  assessment: { target, forecast },
  ending,
}: {
  assessment: Assessment;
  ending: boolean;
}) {
  const text = useText();
  const estimate = (id: string, label: string, value: string) => ({
    id,
    label,
    value: (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        <Money value={value} precision="summary" />
        <Tag tone={micro(value) >= micro(target) ? 'accent' : 'neutral'}>
          {text(micro(value) >= micro(target) ? 'week.wouldReach' : 'week.wouldMiss')}
        </Tag>
      </span>
    ),
  });
  return (
    <div className="grid gap-3 border-t border-border pt-3">
      <h3 className="text-14 font-strong">{text('week.forecast')}</h3>
      <DescriptionList
        items={[
          {
            id: 'missing',
            label: text('week.missing'),
            value: <Money value={forecast.missing} precision="summary" />,
          },
          estimate('nothing', text('week.ifNothing'), forecast.nothingMore),
          ...(forecast.samePace === null
            ? []
            : [estimate('pace', text('week.ifPace'), forecast.samePace)]),
        ]}
      />
      <p className="text-12 text-pretty text-content-alt">
        {text(
          ending
            ? 'week.forecastEnding'
            : forecast.samePace === null
              ? 'week.forecastEarly'
              : 'week.forecastNote',
        )}
      </p>
    </div>
  );
}
