import { Card, DescriptionList, Tag } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Figure } from '#shared/components/figure.tsx';
import { useText } from '#shared/language/text.ts';
import type { Performance } from '../api/performance.ts';
import { Areas } from './areas.tsx';
import { AsOf } from './as-of.tsx';
import { FiguresExplained } from './figures-explained.tsx';
import { useSince } from './use-since.ts';

const NO_AREAS = { big: '0', small: '0' };

export function FiguresCard({
  performance: { standing, people, unsettled, asOf, today },
}: {
  performance: Performance;
}) {
  const text = useText();
  const since = useSince();
  const smallSince = since(unsettled.small);
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
      <div className="grid gap-1">
        <Areas {...(standing ?? NO_AREAS)} />
        {smallSince && <p className="text-12 text-content-alt">{smallSince}</p>}
      </div>
      <div className="grid gap-3 border-t border-border pt-3">
        <h2 className="text-14 font-strong">{text('unsettled.title')}</h2>
        <DescriptionList
          items={(['own', 'small', 'team'] as const).map((area) => ({
            id: area,
            label: text(`unsettled.${area}`),
            value: <Money value={unsettled[area].opened} precision="summary" />,
          }))}
        />
      </div>
      <AsOf asOf={asOf} today={today} />
      <FiguresExplained />
    </Card>
  );
}
