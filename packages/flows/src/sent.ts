import type { Hex } from './schema.ts';
import { z } from 'zod/mini';
import { hasSentSince } from './has-sent.ts';
import type { Look, ReceiptPort } from './receipts.ts';
import { wholeNumber } from './schema.ts';
import { FlowStop } from './stop.ts';

/** A few blocks: a transaction that a wallet sent in spite of its answer is on chain by then. */
export const ANSWERED_LOOK_MS = 12_000;
/**
 * Short, as a member who said no should not have to wait; a node knows by then of a transaction
 * that was sent all the same.
 */
const DECLINED_LOOK_MS = 3_000;
/**
 * Wait for the effect of a contract wallet's transaction, which may succeed while the call that it
 * carries fails.
 */
const CONTRACT_LOOK_MS = 180_000;

/**
 * `declined`: only the text of the error says so, as it also does when a wallet's window was closed
 * after sending.
 */
export type UnclearAnswer = 'unclear' | 'declined';

export const sentMemory = {
  /** Number of transactions that the account had sent before the wallet was asked. */
  nonceBefore: wholeNumber,
  /** The wallet's answer does not tell whether it has sent. */
  unclear: z.union([z.literal(true), z.literal('declined')]),
};
export type SentMemory = {
  nonceBefore?: string | undefined;
  unclear?: true | 'declined' | undefined;
};

/** Memory of a step after an answer that does not tell whether the wallet has sent. */
export const unclear = (answer: UnclearAnswer) =>
  ({ unclear: answer === 'declined' ? answer : true }) as const;

/** Memory of a step before the wallet is asked; clears what an earlier attempt left. */
export async function beforeSending(chain: ReceiptPort, account: Hex): Promise<SentMemory> {
  const count = await chain.transactionCount(account);
  return { nonceBefore: count === undefined ? undefined : String(count), unclear: undefined };
}

/**
 * Asks the wallet, which may send and never answer.
 * @returns the wallet's answer, or the effect if it is seen before an answer
 */
export async function sendOrSee<Answer, Found extends object>(
  { lookFor }: ReceiptPort,
  send: () => Promise<Answer>,
  look: Look<Found>,
): Promise<{ answer: Answer } | { found: Found | undefined }> {
  const answered = new AbortController();
  const seen = lookFor(look, { signal: answered.signal }).then((found) => ({ found }));
  const asked = send().then((answer) => ({ answer }));
  return Promise.race([asked, seen]).finally(() => answered.abort());
}

type Sent<Found extends object> = {
  chain: ReceiptPort;
  account: Hex;
  /** The hash that the wallet told; the chain may never have such a transaction. */
  hash: Hex | undefined;
  memory: SentMemory;
  look: Look<Found>;
  /** False for a permission: the member is asked again if its outcome is unknown. */
  movesMoney?: boolean;
};

const stop = {
  reverted: () => new FlowStop('failed', { name: 'reverted', moneyMoved: 'no' }),
  replaced: () => new FlowStop('replaced', { name: 'replaced', moneyMoved: 'no' }),
  unseen: () => new FlowStop('unknown', { name: 'notSeen', moneyMoved: 'unknown' }),
  declined: () => new FlowStop('review', { name: 'declined', moneyMoved: 'no' }),
  notSent: () => new FlowStop('review', { name: 'notSent', moneyMoved: 'no' }),
  askedAgain: () => new FlowStop('review', { name: 'interrupted', moneyMoved: 'no' }),
  unexpected: () => new FlowStop('unknown', { name: 'unexpected', moneyMoved: 'unknown' }),
  interrupted: () => new FlowStop('unknown', { name: 'interrupted', moneyMoved: 'unknown' }),
};

/**
 * Waits for the effect of what a wallet was asked to send, whether by the transaction that it told,
 * by another one, or by one whose hash it did not tell.
 * @throws FlowStop with what is known, if the effect does not come
 */
export async function endOfSent<Found extends object>(
  sent: Sent<Found>,
): Promise<{ hash: Hex } | { found: Found }> {
  const { chain, account, hash, look } = sent;
  if (!hash) return { found: await endWithoutHash(sent) };
  const end = await chain.waitForTransaction(hash, look);
  if (end.state === 'found') return { found: end.found };
  if (end.state !== 'success') throw stop[end.state]();
  if ((await chain.transactionCount(account)) !== undefined) return { hash: end.hash };
  if (!(await chain.lookFor(look, { milliseconds: CONTRACT_LOOK_MS }))) throw stop.unseen();
  return { hash: end.hash };
}

async function endWithoutHash<Found extends object>({
  chain,
  account,
  memory,
  look,
  movesMoney = true,
}: Sent<Found>): Promise<Found> {
  const hasSent = () => hasSentSince(chain, account, memory.nonceBefore);
  if (memory.unclear === 'declined') {
    const anything = async () => (await look()) ?? ((await hasSent()) ? {} : undefined);
    if (!(await chain.lookFor(anything, { milliseconds: DECLINED_LOOK_MS }))) throw stop.declined();
  }
  const found = await chain.lookFor(look, { milliseconds: ANSWERED_LOOK_MS });
  if (found) return found;
  if (memory.unclear && (await hasSent()) === false) throw stop.notSent();
  if (!movesMoney) throw stop.askedAgain();
  throw memory.unclear ? stop.unexpected() : stop.interrupted();
}
