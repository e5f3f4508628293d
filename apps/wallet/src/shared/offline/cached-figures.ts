import { createStore, useStore } from '@fairlaunch/web';

/** True while the page shows figures of an earlier visit: nothing is decided by them. */
export const isShowingCachedFigures = createStore(false);

export const useIsShowingCachedFigures = (): boolean => useStore(isShowingCachedFigures);
