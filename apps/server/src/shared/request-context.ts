import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** Id of the request that the running code answers; undefined for jobs. */
export const runningRequest = (): string | undefined => running.getStore();

export const withinRequest = (id: string, work: () => void): void => running.run(id, work);
