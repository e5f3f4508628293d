import { readWalletError } from '@fairlaunch/web/wallet';
import { FlowStop as AnyFlowStop, type Problem } from '@fairlaunch/flows';
import { ApiError } from '@fairlaunch/protocol';
import type { Explanation } from '#shared/errors/explain.ts';
import { text, type MessageId } from '#shared/language/text.ts';
import { WalletProblem } from '#shared/errors/wallet-problem.ts';
import { FlowStop, type ProblemName } from './problems.ts';

const KINDS: Record<ProblemName, { kind: Explanation['kind']; text: MessageId }> = {
  declined: { kind: 'info', text: 'problem.declined' },
  walletBusy: { kind: 'info', text: 'problem.walletBusy' },
  notSigned: { kind: 'negative', text: 'problem.notSigned' },
  notSent: { kind: 'warning', text: 'problem.notSent' },
  onTheWay: { kind: 'warning', text: 'problem.onTheWay' },
  notStored: { kind: 'negative', text: 'problem.notStored' },
  interrupted: { kind: 'warning', text: 'problem.interrupted' },
  unreadable: { kind: 'warning', text: 'problem.unreadable' },
  notSeen: { kind: 'warning', text: 'problem.unseen' },
  noWallet: { kind: 'negative', text: 'problem.noWallet' },
  otherAccount: { kind: 'negative', text: 'problem.otherAccount' },
  wrongNetwork: { kind: 'negative', text: 'problem.wrongNetwork' },
  wrongContract: { kind: 'negative', text: 'problem.wrongContract' },
  insufficientToken: { kind: 'negative', text: 'problem.insufficientToken' },
  wrongToken: { kind: 'negative', text: 'problem.wrongToken' },
  reverted: { kind: 'negative', text: 'problem.reverted' },
  replaced: { kind: 'negative', text: 'problem.replaced' },
  server: { kind: 'negative', text: 'problem.notLoaded' },
  unexpected: { kind: 'negative', text: 'problem.unexpected' },
};

/**
 * Texts of failures say that nothing was sent, which is unknown while a transaction is looked for.
 */
export function explainProblem({ name, message, moneyMoved }: Problem<ProblemName>): Explanation {
  const { kind, text: id } = KINDS[name];
  if (message !== undefined) return { kind, message };
  return kind === 'negative' && moneyMoved === 'unknown'
    ? { kind: 'warning', message: text('problem.notKnown') }
    : { kind, message: text(id) };
}

export function explainError(error: unknown): FlowStop {
  if (error instanceof AnyFlowStop) return error as FlowStop;
  if (error instanceof WalletProblem)
    return new FlowStop('failed', { name: error.problem, moneyMoved: 'no' });
  // The server is only read, so an error of it says nothing about what was sent.
  if (error instanceof ApiError) {
    const message = error.error === 'NETWORK' ? {} : { message: error.message };
    return new FlowStop('unknown', { name: 'server', moneyMoved: 'unknown', ...message });
  }
  const answer = readWalletError(error);
  if (answer === 'refused') return new FlowStop('review', { name: 'declined', moneyMoved: 'no' });
  if (answer === 'busy') return new FlowStop('review', { name: 'walletBusy', moneyMoved: 'no' });
  return new FlowStop('unknown', { name: 'unexpected', moneyMoved: 'unknown' });
}
