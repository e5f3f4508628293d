import { useText } from '../../shared/language/text.ts';
import { HubPage } from '../../shared/templates/hub-page.tsx';
import { FullNodeCard } from './components/full-node-card.tsx';
import { PastWeeks } from './components/past-weeks.tsx';
import { NoWeekCard, WeekCard } from './components/week-card.tsx';
import { WithPerformance } from './components/with-performance.tsx';

export function AssessmentPage() {
  const text = useText();
  return (
    <HubPage title={text('assessment.title')}>
      <WithPerformance>
        {({ assessments, state, coming, history, fullNode, today }) => (
          <>
            {assessments.map((assessment) => (
              <WeekCard key={assessment.week} assessment={assessment} today={today} />
            ))}
            {assessments.length === 0 && state === 'NOT_STARTED' && <NoWeekCard coming={coming} />}
            <PastWeeks history={history} />
            <FullNodeCard fullNode={fullNode} />
          </>
        )}
      </WithPerformance>
    </HubPage>
  );
}
