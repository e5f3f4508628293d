import type { Deps } from '#shared/deps.ts';
import { logEvent } from '#shared/events.ts';
import type { RootRow } from './root-state.ts';

const told = new WeakMap<Deps, bigint>();

/** Logs once for each root that it is not signed: the step is tried again every two seconds. */
export async function logRefusal<Result>(
  deps: Deps,
  { attempt, day, root }: RootRow,
  sign: () => Promise<Result>,
): Promise<Result> {
  try {
    return await sign();
  } catch (error) {
    if (told.get(deps) !== attempt) logEvent(deps.log, 'cosigner_refused', { day, root });
    told.set(deps, attempt);
    throw error;
  }
}
