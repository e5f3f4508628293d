import { useSyncExternalStore } from 'react';

/** @returns undefined in browsers without `matchMedia` */
const listOf = (query: string): MediaQueryList | undefined => window.matchMedia?.(query);

export const matchesMedia = (query: string): boolean => listOf(query)?.matches ?? false;

/** @returns a hook that renders again when the answer changes */
export function mediaQueryHook(query: string): () => boolean {
  const subscribe = (onChange: () => void): (() => void) => {
    const list = listOf(query);
    list?.addEventListener('change', onChange);
    return () => list?.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => matchesMedia(query));
}
