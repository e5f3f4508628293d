import { createStore, useStore } from '@fairlaunch/web';

/** This browser stores no session or no key: a reload ends what somebody signed in to. */
export const isTabOnly = createStore(false);

export const useIsTabOnly = (): boolean => useStore(isTabOnly);
