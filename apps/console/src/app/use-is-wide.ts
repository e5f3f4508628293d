import { mediaQueryHook } from '@fairlaunch/ui';

/** From where the rooms stand beside the page; the same as `md` of the styles. */
export const useIsWide = mediaQueryHook('(min-width: 48rem)');
