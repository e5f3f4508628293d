import { ApiError } from '@fairlaunch/protocol';
import type { NoticeKind } from '@fairlaunch/ui';
import { readWalletError } from '@fairlaunch/web/wallet';
import { WalletProblem } from './wallet-problem.ts';
import { text } from '../language/text.ts';

export type Explanation = { kind: NoticeKind; message: string };

/** Explains an error; one that the user refused in the wallet has a neutral tone. */
export function explain(error: unknown): Explanation {
  if (error instanceof WalletProblem)
    return { kind: 'negative', message: text(`problem.${error.problem}`) };
  if (error instanceof ApiError) {
    if (error.error !== 'NETWORK') return { kind: 'negative', message: error.message };
    return error.moneyMoved === 'no'
      ? { kind: 'negative', message: text('problem.notLoaded') }
      : { kind: 'warning', message: text('problem.unknown') };
  }
  const answer = readWalletError(error);
  if (answer === 'refused') return { kind: 'info', message: text('problem.declined') };
  if (answer === 'busy') return { kind: 'info', message: text('problem.walletBusy') };
  return { kind: 'negative', message: text('problem.unexpected') };
}
