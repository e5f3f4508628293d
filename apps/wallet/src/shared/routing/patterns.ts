import { PAGES, type PageName } from './pages.ts';

export type AppPatterns = { [Name in PageName]: (typeof PAGES)[Name]['path'] };

/** The part of the table of pages that the first page needs (`build/page-table.ts`). */
export const PATTERNS = Object.fromEntries(
  Object.entries(PAGES).map(([name, { path }]) => [name, path]),
) as AppPatterns;
