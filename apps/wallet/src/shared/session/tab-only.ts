import { createStore, useStore } from '@fairlaunch/web';

/** True if this browser stores no session or no key, so that a reload signs the member out. */
export const isTabOnly = createStore(false);

export const useIsTabOnly = (): boolean => useStore(isTabOnly);
