import { useEffect, useLayoutEffect, useState } from 'react';
import { NotFoundPage } from '../shared/components/not-found-page.tsx';
import { ErrorScreen, PendingScreen } from './route-states.tsx';
import type { Place } from '../shared/routing/history.ts';
import { PageBoundary } from '../shared/routing/page-boundary.tsx';
import { useRoute } from '../shared/routing/route.ts';

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
  const shown = useRoute();
  if (shown.state === 'page') {
    return (
      <PageBoundary key={shown.place.path} Failed={ErrorScreen}>
        <shown.Component />
      </PageBoundary>
    );
  }
  if (shown.state === 'failed') return <ErrorScreen error={shown.error} />;
  if (shown.state === 'lost') return <NotFoundPage />;
  return shown.state === 'loading' ? <PendingScreen /> : null;
}

const nameOf = ({ index, path }: Place): string => `${index} ${path}`;

/** The page of the place where the app is, or what is said instead of it. */
export function Outlet() {
  const { place } = useRoute();
  const name = nameOf(place);
  const [first] = useState(name);
  return (
    <>
      <Shown />
      <Arrival key={name} scroll={place.scroll} first={name === first} />
    </>
  );
}
