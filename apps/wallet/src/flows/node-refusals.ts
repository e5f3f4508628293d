import { ApiError } from '@fairlaunch/protocol';
import { FlowStop } from '../shared/flow-problems.ts';

const REFUSALS: ReadonlySet<string> = new Set([
  'NODE_SOLD_OUT',
  'NODE_LIMIT_REACHED',
  'NODE_OFFER_CHANGED',
  'NODE_NOT_IN_COOLING_OFF',
]);

/** Asking again would be refused again: the member goes back and looks at the new offer. */
export function stopIfRefused(error: unknown): never {
  if (error instanceof ApiError && REFUSALS.has(error.error))
    throw new FlowStop('failed', {
      name: 'nodeRefused',
      moneyMoved: 'no',
      message: error.message,
    });
  throw error;
}
