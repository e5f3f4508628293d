import { createStore, useStore } from '@fairlaunch/web';

/** True while the page shows figures of an earlier visit, on which nothing may be decided. */
export const isShowingCachedFigures = createStore(false);

export const useIsShowingCachedFigures = (): boolean => useStore(isShowingCachedFigures);
