import { closeTopSheet } from '@fairlaunch/ui';
import { createHashHistory } from '@fairlaunch/web';

/** The history of this tab. */
export const tabHistory = createHashHistory(window, {
  scrollKey: 'fairlaunch.scroll',
  closeSheet: closeTopSheet,
});
