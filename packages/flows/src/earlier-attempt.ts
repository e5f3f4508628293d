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
   * The wallet was asked before, and its transaction may come whatever it answered, so facts read
   * before that request are kept. The value is the number of transactions that the account had sent
   * by then, where they can be counted.
   */
  mayArrive: z.union([z.literal(true), wholeNumber]),
  /** The wallet was asked before this attempt too. */
  isRepeated: z.literal(true),
};
export type AttemptMemory = {
  transactionHash?: Hex | undefined;
  mayArrive?: true | string | undefined;
  isRepeated?: true | undefined;
};

/** Memory of an attempt when its wallet is asked. */
export const attemptAfter = (
  { mayArrive }: AttemptMemory,
  nonceBefore: string | undefined,
): AttemptMemory => ({
  // Else the hash of an earlier attempt would be taken for the hash of this one.
  transactionHash: undefined,
  mayArrive: nonceBefore ?? true,
  isRepeated: mayArrive === undefined ? undefined : true,
});

/** True if the transaction of an earlier attempt is seen just before the wallet is asked. */
export const hasArrived = async (
  { isRepeated }: AttemptMemory,
  look: Look<object>,
): Promise<boolean> => isRepeated === true && (await look()) !== undefined;

export type Attempt = {
  chain: ReceiptPort;
  account: Hex;
  look: Look<object>;
  /**
   * True if the money has left the account; for a `look` that asks a source which is behind the
   * chain.
   */
  isSpent?: () => Promise<boolean>;
};

/**
 * True if the transaction of an earlier attempt has come, even if the wallet said that its owner
 * declined. If the account has sent something since, waits a while for it.
 * @throws FlowStop while the transaction may be on its way: the wallet is not asked again
 */
export async function arrives(
  { mayArrive, transactionHash }: AttemptMemory,
  { chain, account, look, isSpent = async () => false }: Attempt,
): Promise<boolean> {
  if (mayArrive === undefined) return false;
  if (await look()) return true;
  // How a transaction ended whose hash the wallet told is known.
  if (transactionHash) return false;
  const before = mayArrive === true ? undefined : mayArrive;
  const hasSent = (await hasSentSince(chain, account, before)) ?? (await isSpent());
  if (!hasSent) return false;
  if (await chain.lookFor(look, { milliseconds: ANSWERED_LOOK_MS })) return true;
  if ((await chain.isWaiting(account)) || (await isSpent()))
    throw new FlowStop('review', { name: 'onTheWay', moneyMoved: 'unknown' });
  return false;
}
