import { useSyncExternalStore } from 'react';

const desk = matchMedia('(min-width: 1024px)');

function subscribe(onChange: () => void): () => void {
  desk.addEventListener('change', onChange);
  return () => desk.removeEventListener('change', onChange);
}

/** Wide enough for rail, page and context side by side. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => desk.matches);
