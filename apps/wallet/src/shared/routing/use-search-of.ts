import { useSearch, type SearchHook } from '@fairlaunch/web';
import type { AppPatterns } from './paths.ts';

/** The search of the page on screen. */
export const useSearchOf: SearchHook<AppPatterns> = () => useSearch();
