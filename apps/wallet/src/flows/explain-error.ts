import { FlowStop as AnyFlowStop } from '@fairlaunch/flows';
import { ApiError } from '@fairlaunch/protocol';
import { FlowStop } from '../shared/problems.ts';

/** EIP-1193: the user rejected the request. */
const USER_REJECTED = 4001;

function codes(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (
    let at: unknown = error;
    at && typeof at === 'object' && found.length < 10;
    at = (at as { cause?: unknown }).cause
  ) {
    found.push((at as { code?: unknown }).code, (at as { name?: unknown }).name);
  }
  return found;
}

/** The wallet's owner said no: neutral, never an error. */
export function isRefusal(error: unknown): boolean {
  const found = codes(error);
  return found.includes(USER_REJECTED) || found.includes('UserRejectedRequestError');
}

export function explainError(error: unknown): FlowStop {
  if (error instanceof AnyFlowStop) return error as FlowStop;
  if (isRefusal(error)) return new FlowStop('review', { name: 'declined', moneyMoved: 'no' });
  if (error instanceof ApiError) return explainAnswer(error);
  return new FlowStop('unknown', { name: 'unexpected', moneyMoved: 'unknown' });
}

/** The server's own text is shown, unless it was not reached. */
function explainAnswer({ error, message, moneyMoved, isTimeout }: ApiError): FlowStop {
  const isReached = error !== 'NETWORK';
  return new FlowStop(isReached && moneyMoved === 'no' ? 'failed' : 'unknown', {
    name: isTimeout ? 'serverLate' : 'server',
    moneyMoved,
    ...(isReached && { message }),
  });
}
