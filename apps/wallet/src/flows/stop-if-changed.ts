import { ApiError, type ErrorName } from '@fairlaunch/protocol';
import { FlowStop } from '../shared/flow-problems.ts';
import type { FlowPorts } from './ports.ts';

/**
 * Stops where the terms that were seen have changed, or a named member cannot have it: nothing
 * moved, and the form shows the terms of now and the typed values.
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
