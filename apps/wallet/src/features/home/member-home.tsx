import { Suspense } from 'react';
import { useCoverage } from '#shared/api/coverage.ts';
import { useMember } from '#shared/api/member.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { optionalPart } from '#shared/loading/optional-part.ts';
import { OwnAmounts } from '#shared/money/own-amounts.tsx';
import { Balance } from './components/balance.tsx';
import { nextStepOf } from './components/next-step-of.ts';
import { NextStep } from './components/next-step.tsx';
import { PaidToday } from './components/paid-today.tsx';
import { QuickActions } from './components/quick-actions.tsx';

export { LastFigures } from './components/last-figures.tsx';

// Flows load after the balance is on screen.
const ActionsUnderWay = optionalPart(() => import('#flows/actions-under-way.tsx'));
// Rarely shown, so it stays out of this chunk.
const Holds = optionalPart(() => import('#shared/components/holds.tsx'));

/** The part of home that only members see; a guest's first load has none of it. */
export default function MemberHome() {
  const member = useMember();
  const isEscapeOpen = useCoverage().data?.escapeOpenSince != null;
  const step = nextStepOf(member.data, isEscapeOpen);
  return (
    <OwnAmounts>
      {member.isError && !member.data && (
        <QueryProblem error={member.error} retry={member.refetch} />
      )}
      <Balance member={member.data} />
      <QuickActions quiet={step !== undefined} />
      {member.data?.suspension && (
        <Suspense fallback={null}>
          <Holds held="hold.until" />
        </Suspense>
      )}
      <NextStep step={step} />
      <div className="contents lg:hidden">
        <Suspense fallback={null}>
          <ActionsUnderWay />
        </Suspense>
      </div>
      <PaidToday member={member.data} />
    </OwnAmounts>
  );
}
