import { useSearch, type SearchHook } from '@fairlaunch/web';
import type { AppPatterns } from './paths.ts';

export const useSearchOf: SearchHook<AppPatterns> = () => useSearch();
