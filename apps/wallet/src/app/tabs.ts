import { House, Layers, UserRound, UsersRound } from 'lucide-react';
import type { MessageId } from '../shared/language/text.ts';
import { paths, TAB_PATHS } from '../shared/routing/paths.ts';

/** Bottom navigation (spec §2). */
export const TABS = [
  { path: paths.home(), label: 'tab.home', Icon: House },
  { path: paths.community(), label: 'tab.community', Icon: UsersRound },
  { path: paths.stakingOrders(), label: 'tab.package', Icon: Layers },
  { path: paths.my(), label: 'tab.my', Icon: UserRound },
] as const satisfies readonly { path: string; label: MessageId; Icon: typeof House }[];

/** The tab of a path; home has two paths. */
export const currentTab = (path: string): string =>
  path === paths.guestHome() ? paths.home() : path;

const TAB_PAGES = new Set<string>([...TAB_PATHS, paths.guestHome()]);

export const isTabPage = (path: string): boolean => TAB_PAGES.has(path);
