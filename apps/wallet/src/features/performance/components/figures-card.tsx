import { micro } from '@fairlaunch/money';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { useText } from '../../../shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { closeTimeOf } from '../../../shared/close-time.ts';
import { Figure } from './measure.tsx';

type Unsettled = Performance['unsettled']['own'];

/** Changes since the last close, below the figure that they will change. */
function useSince() {
  const text = useText();
  const amountText = useAmountText();
  return ({ opened, leaving }: Unsettled): string | undefined => {
    const parts = [
      micro(opened) > 0n &&
        text('community.unsettledOpened', { amount: amountText(opened, 'summary') }),
      micro(leaving) > 0n &&
        text('community.unsettledLeaving', { amount: amountText(leaving, 'summary') }),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(' · ') : undefined;
  };
}

export function FiguresCard({
  performance: { standing, people, unsettled, asOf, today },
}: {
  performance: Performance;
}) {
  const text = useText();
  const dates = useDates();
  const since = useSince();
  const amount = (value: string | undefined) => <Money value={value ?? '0'} precision="summary" />;
  return (
    <Card className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Figure
          label={text('community.directs')}
          value={people.directs}
          note={standing && text('community.validDirects', { count: standing.validDirects })}
        />
        <Figure label={text('community.team')} value={people.team} />
        <Figure
          label={text('community.directPerformance')}
          value={amount(standing?.direct)}
          note={since(unsettled.direct)}
        />
        <Figure
          label={text('community.teamPerformance')}
          value={amount(standing?.team)}
          note={since(unsettled.team)}
        />
        <Figure
          label={text('community.ownStake')}
          value={amount(standing?.own)}
          note={since(unsettled.own)}
        />
        <Figure
          label={text('community.seasoned')}
          value={amount(standing?.seasoned)}
          note={
            standing && (
              <Tag tone={standing.active ? 'accent' : 'neutral'}>
                {text(standing.active ? 'community.active' : 'community.notActive')}
              </Tag>
            )
          }
        />
      </div>
      <p className="text-12 text-pretty text-content-alt">
        {asOf === null
          ? text('community.noCloseYet')
          : text('community.asOf', { day: dates.day(asOf) })}{' '}
        {text('community.sinceThen', dates.ruleAndLocal(closeTimeOf(today)))}
      </p>
    </Card>
  );
}
