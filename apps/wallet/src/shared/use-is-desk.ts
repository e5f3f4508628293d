import { mediaQueryHook } from '@fairlaunch/ui';

/** True if the screen is wide enough for rail, page and context column. */
export const useIsDesk = mediaQueryHook('(min-width: 1024px)');
