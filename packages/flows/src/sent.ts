import type { Hex } from './schema.ts';
import { z } from 'zod/mini';
import { hasSentSince } from './has-sent.ts';
import type { Look, ReceiptPort } from './receipts.ts';
import { wholeNumber } from './schema.ts';
import { FlowStop } from './stop.ts';

/** A few blocks: what a wallet has sent in spite of its answer is on chain by then. */
export const ANSWERED_LOOK_MS = 12_000;
/**
 * A member who said no is not kept waiting; a transaction that was sent all the same is known to a
 * node by then.
 */
const DECLINED_LOOK_MS = 3_000;
/** Wait for a contract, whose transaction may succeed while the call that it carries fails. */
const CONTRACT_LOOK_MS = 180_000;

/** `declined`: by words alone, which also stand where a window was closed after sending. */
export type UnclearAnswer = 'unclear' | 'declined';

export const sentMemory = {
  /** Transactions of the account before the wallet was asked. */
  nonceBefore: wholeNumber,
  /** The wallet answered, and not clearly. */
  unclear: z.union([z.literal(true), z.literal('declined')]),
};
export type SentMemory = {
  nonceBefore?: string | undefined;
  unclear?: true | 'declined' | undefined;
};

/** Memory of a step whose wallet gave an answer that proves nothing. */
export const unclear = (answer: UnclearAnswer) =>
  ({ unclear: answer === 'declined' ? answer : true }) as const;

/** Read before the wallet is asked; forgets what an earlier attempt left. */
export async function beforeSending(chain: ReceiptPort, account: Hex): Promise<SentMemory> {
  const count = await chain.transactionCount(account);
  return { nonceBefore: count === undefined ? undefined : String(count), unclear: undefined };
}

/**
 * Asks the wallet, which may send and never answer.
 * @returns its answer, or what shows that what was asked for has happened meanwhile
 */
export async function sendOrSee<Answer, Found extends object>(
  { lookFor }: ReceiptPort,
  send: () => Promise<Answer>,
  look: Look<Found>,
): Promise<{ told: Answer } | { found: Found | undefined }> {
  const answered = new AbortController();
  const seen = lookFor(look, { signal: answered.signal }).then((found) => ({ found }));
  const asked = send().then((told) => ({ told }));
  return Promise.race([asked, seen]).finally(() => answered.abort());
}

type Sent<Found extends object> = {
  chain: ReceiptPort;
  account: Hex;
  /** As the wallet told it: it may be none of the chain's. */
  hash: Hex | undefined;
  memory: SentMemory;
  look: Look<Found>;
  /** False for a permission: then the member is asked again where nobody knows. */
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
 * Waits until what a wallet was asked to send has happened, by the transaction that it told, by
 * another, or by one of which it told nothing.
 * @throws FlowStop with what is known in every other end
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
