import { createStore, useStore } from '@fairlaunch/web';

/** True from the tap on a money action until its page has loaded. */
export const flowStarting = createStore(false);

export const useIsFlowStarting = (): boolean => useStore(flowStarting, (isStarting) => isStarting);
