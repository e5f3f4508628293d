import { useSearch, type SearchHook } from '@fairlaunch/web';
import type { AppPatterns } from './patterns.ts';

export const useSearchOf: SearchHook<AppPatterns> = () => useSearch();
