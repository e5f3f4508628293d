import { createPaths, pathOf } from '@fairlaunch/web';
import { PATTERNS } from './patterns.ts';

export const { paths, patternOf, isKnownPath } = createPaths(PATTERNS);

/** Pages of the bottom tabs (spec §2). */
export const TAB_PATHS = [paths.home(), paths.community(), paths.stakingOrders(), paths.my()];

/** A path from outside, if it leads to a page of the app; undefined for any other text. */
export function wantedPath(to: string | undefined): string | undefined {
  return to?.startsWith('/') && isKnownPath(pathOf(to)) ? to : undefined;
}
