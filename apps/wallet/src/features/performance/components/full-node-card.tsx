import { micro } from '@fairlaunch/money';
import { Card, CardHead, useDates } from '@fairlaunch/ui';
import { useAmountText, useShownAmountText } from '@fairlaunch/web';
import { Check, Minus } from 'lucide-react';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';

type FullNode = NonNullable<Performance['fullNode']>;

const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

/** The week of a node holder: the closes at which its stake reached the minimum (rulebook §9). */
function Week({
  week: { week, minimum, stakes, reached, closes, atStake },
}: {
  week: FullNode['weeks'][number];
}) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const ruleText = useShownAmountText();
  const days = Array.from({ length: DAYS_A_WEEK }, (_, after) => ({
    day: week + after,
    stake: stakes[after],
  }));
  return (
    <div className="grid gap-2">
      <p className="text-13 break-keep">
        {text('fullNode.progress', {
          day: dates.day(week),
          reached,
          closes,
          minimum: ruleText(minimum, 'summary'),
        })}
      </p>
      <ol className="grid grid-cols-7 gap-1.5">
        {days.map(({ day, stake }) => {
          const state =
            stake === undefined ? 'ahead' : micro(stake) >= micro(minimum) ? 'reached' : 'missed';
          return (
            <li key={day} className="grid justify-items-center gap-1 text-12 text-content-alt">
              <span
                className={
                  state === 'reached'
                    ? 'grid size-7 place-items-center rounded-pill bg-accent-hint text-accent'
                    : 'grid size-7 place-items-center rounded-pill bg-surface-raised text-content-faint'
                }
              >
                {state === 'reached' && <Check aria-hidden size={15} />}
                {state === 'missed' && <Minus aria-hidden size={15} />}
              </span>
              <span aria-hidden className="grid justify-items-center whitespace-nowrap">
                <span>{dates.weekday(day)}</span>
                <span>{new Date(day * DAY_MS).getUTCDate()}</span>
              </span>
              <span className="sr-only">{text(`fullNode.${state}`, { day: dates.day(day) })}</span>
            </li>
          );
        })}
      </ol>
      {reached + DAYS_A_WEEK - stakes.length < closes && (
        <p className="text-12 text-warning">{text('fullNode.outOfReach')}</p>
      )}
      {micro(atStake) > 0n && (
        <p className="text-12 text-content-alt">
          {text('fullNode.atStake', { amount: amountText(atStake) })}
        </p>
      )}
    </div>
  );
}

export function FullNodeCard({ fullNode }: { fullNode: FullNode }) {
  const text = useText();
  if (fullNode.weeks.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <CardHead title={text('fullNode.weeks')} />
      {fullNode.weeks.map((week) => (
        <Week key={week.week} week={week} />
      ))}
    </Card>
  );
}
