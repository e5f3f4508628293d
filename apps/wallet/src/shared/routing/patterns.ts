import { PAGES, type PageName } from './pages.ts';

export type AppPatterns = { [Name in PageName]: (typeof PAGES)[Name]['path'] };

/** All that the first page needs of the table of pages (`build/page-table.ts`). */
export const PATTERNS = Object.fromEntries(
  Object.entries(PAGES).map(([name, { path }]) => [name, path]),
) as AppPatterns;
