import { createStore, useStore } from '@fairlaunch/web';

/** Whether a money action was tapped and its page is still loading. */
export const flowStarting = createStore(false);

export const useIsFlowStarting = (): boolean => useStore(flowStarting, (isStarting) => isStarting);
