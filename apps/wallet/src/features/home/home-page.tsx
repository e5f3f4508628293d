import { pathOf } from '@fairlaunch/web';
import { lazy, Suspense, useEffect } from 'react';
import { useCoverage } from '../../shared/api/coverage.ts';
import { useMember } from '../../shared/api/member.ts';
import { loadAllTexts } from '../../shared/language/language.ts';
import { navigation } from '../../shared/routing/navigate.ts';
import { isKnownPath } from '../../shared/routing/paths.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { useSignedIn } from '../../shared/session/store.ts';
import { Balance } from './components/balance.tsx';
import { CoverageCard } from '../../shared/components/coverage-card.tsx';
import { GuestIntroduction } from './components/guest-introduction.tsx';
import { HomeHead } from './components/home-head.tsx';
import { hasNextStep, NextStep } from './components/next-step.tsx';
import { PaidToday } from './components/paid-today.tsx';
import { QuickActions } from './components/quick-actions.tsx';
import { ServicesLink } from './components/services-link.tsx';
import { QueryProblem } from '../../shared/components/query-problem.tsx';

// Flows load after the balance is on screen.
const ActionsUnderWay = lazy(
  async () => (await Promise.all([import('../../flows/actions-under-way.tsx'), loadAllTexts()]))[0],
);
// Rarely shown, so it stays out of the first chunk.
const EscapeNotice = lazy(
  async () =>
    (await Promise.all([import('../../shared/components/escape-notice.tsx'), loadAllTexts()]))[0],
);
const SuspensionNotice = lazy(
  async () =>
    (
      await Promise.all([import('../../shared/components/suspension-notice.tsx'), loadAllTexts()])
    )[0],
);
// Its texts come with the first ones, so a guest's home page loads no others.
const UpcomingPlan = lazy(() => import('../../shared/components/upcoming-plan.tsx'));

/** A guest who asked for a page of members goes on to it after signing in. */
function useWantedPage(signedIn: boolean): boolean {
  const { to } = useSearchOf('guestHome')[0];
  const wanted = to !== undefined && isKnownPath(pathOf(to)) ? to : undefined;
  useEffect(() => {
    if (signedIn && wanted) void navigation.redirect(wanted);
  }, [signedIn, wanted]);
  return wanted !== undefined;
}

export function HomePage() {
  const signedIn = useSignedIn();
  const wantsPage = useWantedPage(signedIn);
  const member = useMember();
  const escapeOpenSince = useCoverage().data?.escapeOpenSince ?? null;
  return (
    <>
      <HomeHead />
      {escapeOpenSince !== null && (
        <Suspense fallback={null}>
          <EscapeNotice since={escapeOpenSince} />
        </Suspense>
      )}
      {signedIn ? (
        <>
          {member.isError && !member.data && (
            <QueryProblem error={member.error} retry={member.refetch} />
          )}
          <Balance member={member.data} />
          <QuickActions quiet={hasNextStep(member.data)} />
          {member.data?.suspension && (
            <Suspense fallback={null}>
              <SuspensionNotice suspension={member.data.suspension} />
            </Suspense>
          )}
          <NextStep member={member.data} />
          <div className="contents lg:hidden">
            <Suspense fallback={null}>
              <ActionsUnderWay />
            </Suspense>
          </div>
          <PaidToday member={member.data} />
        </>
      ) : (
        <GuestIntroduction wantsPage={wantsPage} />
      )}
      <div className="contents lg:hidden">
        <CoverageCard />
      </div>
      {!signedIn && <ServicesLink />}
      <Suspense fallback={null}>
        <UpcomingPlan />
      </Suspense>
    </>
  );
}
