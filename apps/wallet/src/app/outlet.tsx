import { useEffect, useLayoutEffect, useState } from 'react';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './route-states.tsx';
import { useShown } from './router.ts';
import type { Place } from './routing/history.ts';
import { PageBoundary } from './routing/page-boundary.tsx';

/** Leads to where a place was left, its top on a first visit; who moves by keyboard or ear goes on at the page's beginning. */
function Arrival({ scroll, first }: { scroll: number; first: boolean }) {
  useLayoutEffect(() => {
    window.scrollTo(0, scroll);
  }, [scroll]);
  useEffect(() => {
    if (!first && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [first]);
  return null;
}

/** What is shown at a place. */
function Shown() {
  const shown = useShown();
  if (shown.state === 'page') {
    return (
      <PageBoundary key={shown.place.path} Failed={ErrorScreen}>
        <shown.Component />
      </PageBoundary>
    );
  }
  if (shown.state === 'failed') return <ErrorScreen error={shown.error} />;
  if (shown.state === 'lost') return <NotFoundScreen />;
  return shown.state === 'loading' ? <PendingScreen /> : null;
}

const nameOf = ({ index, path }: Place): string => `${index} ${path}`;

/** The page of the place where the app is, or what is said instead of it. */
export function Outlet() {
  const { place } = useShown();
  const name = nameOf(place);
  const [first] = useState(name);
  return (
    <>
      <Shown />
      <Arrival key={name} scroll={place.scroll} first={name === first} />
    </>
  );
}
