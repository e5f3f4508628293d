import { closeTopSheet, isSheetOpen } from '@fairlaunch/ui';
import { createHashHistory } from '@fairlaunch/web';

export const tabHistory = createHashHistory(window, {
  storageKey: 'fairlaunch.history',
  sheets: { isOpen: isSheetOpen, close: closeTopSheet },
});
