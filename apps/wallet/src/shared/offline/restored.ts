import { createStore, useStore } from '@fairlaunch/web';

/** The member's figures are those of an earlier visit: nothing is decided by them. */
export const areRestored = createStore(false);

export const useAreRestored = (): boolean => useStore(areRestored);
