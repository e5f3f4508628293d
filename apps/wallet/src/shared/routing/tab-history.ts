import { closeTopSheet } from '@fairlaunch/ui';
import { createHashHistory } from '@fairlaunch/web';

export const tabHistory = createHashHistory(window, {
  storageKey: 'fairlaunch.history',
  closeSheet: closeTopSheet,
});
