import { micro } from '@fairlaunch/money';
import { dayStart, weekNumber } from '@fairlaunch/plan';
import {
  Card,
  CardHead,
  DescriptionList,
  Notice,
  ProgressBar,
  Tag,
  useDates,
} from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { MomentText } from '#shared/components/moment.tsx';
import { Figure } from '#shared/components/figure.tsx';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { FillButton } from './fill-button.tsx';
import { ratio } from './measure.tsx';
import { RemainingTime } from './remaining-time.tsx';
import { WeekForecast } from './week-forecast.tsx';

const DAYS_A_WEEK = 7;
type Assessment = Performance['assessments'][number];

const signOf = (value: string, sign: '+' | '−') => (micro(value) === 0n ? undefined : sign);

export function WeekCard({ assessment, today }: { assessment: Assessment; today: number }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const { week, target, completed, opened, filled, exits, atStake, bigLeg, small } = assessment;
  const reached = micro(completed) >= micro(target);
  const sunday = week + DAYS_A_WEEK - 1;
  const ending = today > sunday;
  const end = dayStart(ending ? sunday + 2 : sunday + 1);
  return (
    <Card className="grid gap-3">
      <CardHead
        title={
          <span className="break-keep">
            {text('week.numbered', {
              ...weekNumber(week),
              from: dates.day(week),
              to: dates.day(sunday),
            })}
          </span>
        }
        aside={
          <Tag tone={reached ? 'accent' : 'info'}>
            {text(reached ? 'week.reached' : 'week.state.IN_PROGRESS')}
          </Tag>
        }
      />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Figure label={text('week.target')} value={<Money value={target} precision="summary" />} />
        <Figure
          label={text('week.completed')}
          value={<Money value={completed} precision="summary" />}
        />
        <div className="max-w-32">
          <Figure label={text('week.atStake')} value={<Money value={atStake} precision="line" />} />
        </div>
      </div>
      <ProgressBar
        value={ratio(completed, target)}
        label={text('week.progress', {
          completed: amountText(completed, 'summary'),
          target: amountText(target, 'summary'),
        })}
        color="bg-info"
      />
      <DescriptionList
        items={[
          {
            id: 'opened',
            label: text('week.opened'),
            value: <Money value={opened} sign={signOf(opened, '+')} />,
          },
          {
            id: 'filled',
            label: text('week.filled'),
            value: <Money value={filled} sign={signOf(filled, '+')} />,
          },
          {
            id: 'exits',
            label: text('week.exits'),
            value: <Money value={exits} sign={signOf(exits, '−')} />,
          },
          {
            id: 'left',
            label: text('week.remaining'),
            value: <RemainingTime end={end} />,
          },
          {
            id: 'big',
            label: text('week.bigLeg'),
            value: bigLeg === null ? text('week.noBigLeg') : text('why.seat', { seat: bigLeg }),
          },
          {
            id: 'small',
            label: text('week.small'),
            value: <Money value={small} precision="summary" />,
          },
        ]}
      />
      <p className="text-12 text-pretty text-content-alt">
        <MomentText
          id={ending ? 'week.endsMonday' : 'week.ends'}
          seconds={end}
          values={{ close: dates.day(sunday + 1) }}
        />
      </p>
      <WeekForecast assessment={assessment} ending={ending} />
      {!reached && <FillButton assessment={assessment} />}
      {micro(atStake) > 0n && (
        <Notice>{text('week.stakes', { amount: amountText(atStake) })}</Notice>
      )}
    </Card>
  );
}
