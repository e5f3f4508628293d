import { closeTopSheet } from '@fairlaunch/ui';
import { createHashHistory } from './history.ts';

/** The history of this tab. While a sheet is open, going back closes it and the page stays. */
export const tabHistory = createHashHistory(window, closeTopSheet);
