import { Boundary } from '@fairlaunch/ui';
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { useRoute } from './router.tsx';
import { scrollOnceItFits } from './scroll.ts';

type OutletProps = {
  NotFound: ComponentType;
  Pending: ComponentType;
  Failed: ComponentType<{ error: unknown }>;
};

/** The page on screen, or what stands in for it. */
export function Outlet(states: OutletProps) {
  const { index, path, scroll } = useRoute().place;
  const name = `${index} ${path}`;
  const [first] = useState(name);
  return (
    <>
      <CurrentPage {...states} />
      <Arrival key={name} scroll={scroll} isFirst={name === first} />
    </>
  );
}

function CurrentPage({ NotFound, Pending, Failed }: OutletProps) {
  const route = useRoute();
  if (route.state === 'page') {
    return (
      <Boundary key={route.place.path} Failed={Failed}>
        <route.Component />
      </Boundary>
    );
  }
  if (route.state === 'failed') return <Failed error={route.error} />;
  if (route.state === 'lost') return <NotFound />;
  return route.state === 'loading' ? <Pending /> : null;
}

/**
 * Restores the scroll position, and moves the focus of keyboards and screen readers to the page.
 */
function Arrival({ scroll, isFirst }: { scroll: number; isFirst: boolean }) {
  useLayoutEffect(() => scrollOnceItFits(scroll), [scroll]);
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [isFirst]);
  return null;
}
