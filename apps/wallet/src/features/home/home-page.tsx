import { DEFAULT_LOCALE, offeredLocale } from '@fairlaunch/locales';
import { readPreferences, Skeleton } from '@fairlaunch/ui';
import { wait } from '@fairlaunch/web';
import { createElement, lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useCoverage } from '#shared/api/coverage.ts';
import { useMember } from '#shared/api/member.ts';
import { optionalPart, orNothing, withTexts } from '#shared/loading/optional-part.ts';
import { hasMemberFigures } from '#shared/offline/member-figures.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { wantedPath } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { GuestIntroduction } from './components/guest-introduction.tsx';
import { HomeHead } from './components/home-head.tsx';
import { loadedMemberHome, loadLastFigures, loadMemberHome } from './load-member-home.ts';
import { ServicesLink } from './components/services-link.tsx';

/** News that nobody waits for loads after this time. */
const NEWS_DELAY_MS = 1_200;

// It waits for an answer of its own; its texts come with the first ones.
const CoverageCard = lazy(async () => ({
  default: (await import('#shared/components/coverage-card.tsx')).CoverageCard,
}));
// Their texts come with the first ones, so a guest's home page waits for no others. Without them
// the page stays as it is.
const news = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    await wait(NEWS_DELAY_MS);
    return orNothing(load());
  });
const UpcomingPlan = news(() => import('#shared/components/upcoming-plan.tsx'));
const HomeFoot = news(() => withTexts(() => import('./components/home-foot.tsx')));
const NewsTicker = news(() => import('./components/news-ticker.tsx'));
// Rarely shown, so it stays out of the first chunk.
const Holds = optionalPart(() => import('#shared/components/holds.tsx'));
const MemberNews = optionalPart(() => import('./components/member-news.tsx'));
const EscapeNotice = optionalPart(() => import('#shared/components/escape-notice.tsx'));
const LaterMemberHome = lazy(loadMemberHome);
const LastFigures = hasMemberFigures() ? optionalPart(loadLastFigures) : null;
/** For who never chose a language and whose browser asks for another of ours. */
const offered = readPreferences().locale === undefined && offeredLocale(navigator.languages);
const LanguageOffer =
  offered && offered !== DEFAULT_LOCALE
    ? lazy(async () => {
        await wait(NEWS_DELAY_MS);
        return orNothing<object>(
          import('./components/language-offer.tsx').then(({ loadLanguageOffer }) =>
            loadLanguageOffer(offered),
          ),
        );
      })
    : undefined;

/** A guest who asked for a page of members goes on to it after signing in. */
function useWantedPage(signedIn: boolean): boolean {
  const wanted = wantedPath(useSearchOf('guestHome')[0].to);
  useEffect(() => {
    if (signedIn && wanted) void navigation.redirect(wanted);
  }, [signedIn, wanted]);
  return wanted !== undefined;
}

export function HomePage() {
  const signedIn = useSignedIn();
  const wantsPage = useWantedPage(signedIn);
  // Asked for here, so that the answer is under way while the members' part loads.
  const member = useMember().data;
  // A suspension stands with the balance; a hold, here, moves nothing that is on screen.
  const isHeld = member?.heldUntil != null && !member.suspension;
  const escapeOpenSince = useCoverage().data?.escapeOpenSince ?? null;
  return (
    <>
      <HomeHead />
      {LanguageOffer && (
        <Suspense fallback={<div className="mb-1 h-11" />}>
          <LanguageOffer />
        </Suspense>
      )}
      {escapeOpenSince !== null && (
        <Suspense fallback={null}>
          <EscapeNotice since={escapeOpenSince} />
        </Suspense>
      )}
      {signedIn ? (
        <Suspense fallback={<div className="min-h-[338px]" />}>
          {createElement(loadedMemberHome() ?? LaterMemberHome)}
        </Suspense>
      ) : (
        <>
          {LastFigures && (
            <Suspense fallback={null}>
              <LastFigures />
            </Suspense>
          )}
          <GuestIntroduction wantsPage={wantsPage} />
        </>
      )}
      <div className="contents lg:hidden">
        <Suspense fallback={<Skeleton className="h-[90px] rounded-card" />}>
          <CoverageCard />
        </Suspense>
      </div>
      {isHeld && (
        <Suspense fallback={null}>
          <Holds held="hold.until" />
        </Suspense>
      )}
      {!signedIn && <ServicesLink />}
      <Suspense fallback={null}>
        {signedIn ? (
          <MemberNews>
            <News />
          </MemberNews>
        ) : (
          <News />
        )}
      </Suspense>
    </>
  );
}

function News() {
  return (
    <>
      {/* The column beside the page has the news. */}
      <div className="contents lg:hidden">
        <NewsTicker />
      </div>
      <UpcomingPlan />
      <HomeFoot />
    </>
  );
}
