import { runwayWarnDays } from '@fairlaunch/plan';
import { Notice } from '@fairlaunch/ui';
import { useConfig, usePlan } from '#shared/api/config.ts';
import { useCoverage } from '#shared/api/coverage.ts';
import { useHealth } from '#shared/api/health.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { PageFrame } from '#shared/components/page-frame.tsx';
import { useText } from '#shared/language/text.ts';
import { useToday } from './api/today.ts';
import { MatterRow } from './matter-row.tsx';
import { mattersOf } from './matters.ts';

/** Matters that wait for somebody, worst first; alarms stand above every room. */
export function TodayPage() {
  const text = useText();
  const query = useToday();
  const coverage = useCoverage();
  const config = useConfig();
  const plan = usePlan();
  const health = useHealth().data;
  const arePoolsKnown = coverage.data !== undefined && !coverage.isError && plan !== undefined;
  const isWaiting = (coverage.isPending && !coverage.isPaused) || config.isPending;
  const isWell = arePoolsKnown && health?.status === 'ok';
  return (
    <PageFrame title={text('today.title')} note={text('today.note')}>
      <Loaded query={query}>
        {(today) => {
          const matters = mattersOf(today, coverage.data?.pools ?? [], runwayWarnDays(plan));
          return (
            <>
              {!isWaiting && !arePoolsKnown && <Notice>{text('today.poolsUnknown')}</Notice>}
              {matters.length > 0 && (
                <ul
                  aria-label={text('today.title')}
                  className="overflow-hidden rounded-control border border-border bg-surface [&>li:first-child>a]:border-t-0"
                >
                  {matters.map((matter) => (
                    <MatterRow key={matter.id} matter={matter} now={today.now} />
                  ))}
                </ul>
              )}
              {matters.length === 0 && isWell && !query.isError && (
                <EmptyState>{text('today.nothing')}</EmptyState>
              )}
            </>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
