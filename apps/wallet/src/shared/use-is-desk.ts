import { mediaQueryHook } from '@fairlaunch/ui';

/** Wide enough for rail, page and context side by side. */
export const useIsDesk = mediaQueryHook('(min-width: 1024px)');
