import { mediaQueryHook } from '@fairlaunch/ui';

/** From where the rooms stand beside the page; the same as `lg` of the styles. */
export const useIsWide = mediaQueryHook('(min-width: 64rem)');
