import { Card } from '@fairlaunch/ui';
import { Network } from 'lucide-react';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { PastWeeks } from './components/past-weeks.tsx';
import { NoWeekCard } from './components/no-week-card.tsx';
import { WeekCard } from './components/week-card.tsx';
import { WeekEarnings } from './components/week-earnings.tsx';
import { WithPerformance } from './components/with-performance.tsx';

export function AssessmentPage() {
  const text = useText();
  return (
    <HubPage title={text('assessment.title')}>
      <WithPerformance>
        {({ assessments, state, coming, lastWeek, fullNode, today }) => (
          <>
            {assessments.map((assessment) => (
              <WeekCard key={assessment.week} assessment={assessment} today={today} />
            ))}
            {assessments.length === 0 && state === 'NOT_STARTED' && <NoWeekCard coming={coming} />}
            <WeekEarnings lastWeek={lastWeek} />
            <Card className="!py-1.5">
              <RowLink
                to={paths.fullNode()}
                icon={<Network aria-hidden size={18} />}
                title={text('fullNode.title')}
                note={text(fullNode ? 'nodes.fullNodeNote' : 'fullNode.none')}
              />
            </Card>
            <PastWeeks />
          </>
        )}
      </WithPerformance>
    </HubPage>
  );
}
