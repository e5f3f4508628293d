import type { Hex } from './schema.ts';
import { z } from 'zod/mini';
import { hasSentSince } from './has-sent.ts';
import type { Look, ReceiptPort } from './receipts.ts';
import { hash, wholeNumber } from './schema.ts';
import { ANSWERED_LOOK_MS } from './sent.ts';
import { FlowStop } from './stop.ts';

export const attemptMemory = {
  transactionHash: hash,
  /**
   * The wallet was asked, and whatever it said, what it was asked for may come: what was read before
   * it stays. How many transactions the account had sent before, where they can be counted.
   */
  mayArrive: z.union([z.literal(true), wholeNumber]),
  /** It was asked before this attempt, too. */
  isRepeated: z.literal(true),
};
export type AttemptMemory = {
  transactionHash?: Hex | undefined;
  mayArrive?: true | string | undefined;
  isRepeated?: true | undefined;
};

/** Memory of an attempt as its wallet is asked. */
export const attemptAfter = (
  { mayArrive }: AttemptMemory,
  nonceBefore: string | undefined,
): AttemptMemory => ({
  // The hash of an earlier attempt would be taken for this one's.
  transactionHash: undefined,
  mayArrive: nonceBefore ?? true,
  isRepeated: mayArrive === undefined ? undefined : true,
});

/** True if an attempt before this one is seen to have come, as the wallet is about to be asked. */
export const hasArrived = async (
  { isRepeated }: AttemptMemory,
  look: Look<object>,
): Promise<boolean> => isRepeated === true && (await look()) !== undefined;

export type Attempt = {
  chain: ReceiptPort;
  account: Hex;
  look: Look<object>;
  /** True if the money has left the account, where `look` asks somebody who may see it later. */
  isSpent?: () => Promise<boolean>;
};

/**
 * True if an attempt before the next one has come, also one of which the wallet said that its owner
 * declined. Where the account has sent something since, it is waited for a while.
 * @throws FlowStop while it may be on its way: the wallet is not asked again
 */
export async function arrives(
  { mayArrive, transactionHash }: AttemptMemory,
  { chain, account, look, isSpent = async () => false }: Attempt,
): Promise<boolean> {
  if (mayArrive === undefined) return false;
  if (await look()) return true;
  // The end of a transaction that the wallet told is known.
  if (transactionHash) return false;
  const before = mayArrive === true ? undefined : mayArrive;
  const hasSent = (await hasSentSince(chain, account, before)) ?? (await isSpent());
  if (!hasSent) return false;
  if (await chain.lookFor(look, { milliseconds: ANSWERED_LOOK_MS })) return true;
  if ((await chain.isWaiting(account)) || (await isSpent()))
    throw new FlowStop('review', { name: 'onTheWay', moneyMoved: 'unknown' });
  return false;
}
