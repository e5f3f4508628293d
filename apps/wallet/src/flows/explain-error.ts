import { FlowStop as AnyFlowStop } from '@fairlaunch/flows';
import { ApiError } from '@fairlaunch/protocol';
import { logWalletError, readWalletError } from '@fairlaunch/web/wallet';
import { FlowStop } from '../shared/flow-problems.ts';

export function explainError(error: unknown): FlowStop {
  if (error instanceof AnyFlowStop) return error as FlowStop;
  if (error instanceof ApiError) return explainAnswer(error);
  logWalletError('action', error);
  const answer = readWalletError(error);
  if (answer === 'refused') return new FlowStop('review', { name: 'declined', moneyMoved: 'no' });
  if (answer === 'busy') return new FlowStop('review', { name: 'walletBusy', moneyMoved: 'no' });
  return new FlowStop('unknown', { name: 'unexpected', moneyMoved: 'unknown' });
}

/** Explains an error of a call; the server's own text is shown if the server was reached. */
function explainAnswer({ error, message, moneyMoved, isTimeout, isUnsent }: ApiError): FlowStop {
  if (isUnsent) return new FlowStop('failed', { name: 'offline', moneyMoved: 'no' });
  const isReached = error !== 'NETWORK';
  return new FlowStop(isReached && moneyMoved === 'no' ? 'failed' : 'unknown', {
    name: isTimeout ? 'serverLate' : 'server',
    moneyMoved,
    ...(isReached && message && { message }),
  });
}
