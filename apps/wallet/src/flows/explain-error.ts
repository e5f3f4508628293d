import { ApiError } from '@fairlaunch/protocol';
import { FlowStop } from './types.ts';

/** What EIP-1193 wallets answer when their owner says no. */
const REFUSED = 4001;

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

/** Whether the owner of the wallet said no: neutral, never an error. */
export function isRefusal(error: unknown): boolean {
  const found = codes(error);
  return found.includes(REFUSED) || found.includes('UserRejectedRequestError');
}

/** How a flow stops for any error: what happened and whether money moved. */
export function explainError(error: unknown): FlowStop {
  if (error instanceof FlowStop) return error;
  if (isRefusal(error)) return new FlowStop('review', { name: 'declined', moneyMoved: 'no' });
  if (error instanceof ApiError) {
    const message = error.error === 'NETWORK' ? {} : { message: error.message };
    return new FlowStop(
      error.moneyMoved === 'no' && error.error !== 'NETWORK' ? 'failed' : 'unknown',
      {
        name: error.isTimeout ? 'serverLate' : 'server',
        moneyMoved: error.moneyMoved,
        ...message,
      },
    );
  }
  return new FlowStop('unknown', { name: 'unexpected', moneyMoved: 'unknown' });
}
