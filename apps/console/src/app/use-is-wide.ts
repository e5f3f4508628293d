import { useSyncExternalStore } from 'react';

/** From where the rooms stand beside the page; the same as `lg` of the styles. */
const WIDE = window.matchMedia('(min-width: 64rem)');

const follow = (onChange: () => void) => {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
};

export const useIsWide = (): boolean => useSyncExternalStore(follow, () => WIDE.matches);
