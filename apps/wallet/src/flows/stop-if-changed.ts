import { ApiError, type ErrorName } from '@fairlaunch/protocol';
import { FlowStop } from '../shared/flow-problems.ts';
import type { FlowPorts } from './ports.ts';

/**
 * Stops a flow on these refusals, as when the terms have changed or the named member cannot
 * receive. No money has moved; the form shows the current terms with the typed values.
 */
export const stopIfChanged =
  (
    refusals: readonly ErrorName[],
    { refreshConfig }: FlowPorts,
    name: 'termsChanged' | 'numberRefused' = 'termsChanged',
  ) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || !refusals.some((name) => name === error.error)) throw error;
    refreshConfig();
    throw new FlowStop('failed', {
      name,
      moneyMoved: 'no',
      message: error.message,
    });
  };
