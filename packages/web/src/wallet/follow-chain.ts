import type { Hex } from 'viem';
import { wait } from '../wait.ts';
import type { ReadingClient } from './reading-client.ts';

/** After this time the outcome counts as unknown. */
const RECEIPT_TIMEOUT_MS = 180_000;
const LOOK_INTERVAL_MS = 3_000;
/** The interval grows after this time, as a wallet may stay open for hours. */
const OFTEN_MS = 60_000;
const SELDOM_INTERVAL_MS = 15_000;
/** A transaction that replaced another may have its effect a few blocks later. */
const REPLACED_LOOK_MS = 12_000;
/** Start of the code of an account with a key that lets a contract act for it (EIP-7702). */
const DELEGATION = '0xef0100';

type State = 'success' | 'reverted' | 'replaced' | 'unseen';
type End = { state: State; hash: Hex };
type Look<Found> = () => Promise<Found | undefined>;
type Until = { milliseconds?: number; signal?: AbortSignal };

/** Looks at least once; a look that fails counts as finding nothing. */
export async function lookFor<Found extends object>(
  look: Look<Found>,
  { milliseconds = Infinity, signal }: Until,
): Promise<Found | undefined> {
  const start = performance.now();
  const end = start + milliseconds;
  const isOver = () => signal?.aborted === true || performance.now() >= end;
  for (;;) {
    // The time is read before the look, so that a page that slept looks once more.
    const isLast = isOver();
    const found = await look().catch(() => undefined);
    if (found || isLast) return found;
    const isLong = signal && performance.now() - start > OFTEN_MS;
    const pause = wait(isLong ? SELDOM_INTERVAL_MS : LOOK_INTERVAL_MS);
    await (signal ? whileUnseen(pause, signal) : pause);
  }
}

/**
 * Waits for the pause, on a hidden page until it is shown; a page that is shown again goes on at
 * once.
 */
async function whileUnseen(pause: Promise<void>, signal: AbortSignal): Promise<void> {
  const page = globalThis.document as Document | undefined;
  if (!page) return pause;
  const over = new AbortController();
  const seen = new Promise<void>((resolve) => {
    const listening = { signal: over.signal };
    page.addEventListener('visibilitychange', () => page.hidden || resolve(), listening);
    signal.addEventListener('abort', () => resolve(), listening);
  });
  await Promise.race([seen, pause.then(() => (page.hidden && !signal.aborted ? seen : undefined))]);
  over.abort();
}

async function endOfTransaction(client: ReadingClient, hash: Hex): Promise<End> {
  let isReplaced = false;
  try {
    const receipt = await client.waitForTransactionReceipt({
      hash,
      timeout: RECEIPT_TIMEOUT_MS,
      onReplaced: ({ reason }) => (isReplaced = reason !== 'repriced'),
    });
    return { state: isReplaced ? 'replaced' : receipt.status, hash: receipt.transactionHash };
  } catch {
    // A page that slept wakes up after its time is over, so the receipt is read once more.
    return (await receiptOf(client, hash)) ?? { state: 'unseen', hash };
  }
}

async function receiptOf(client: ReadingClient, hash: Hex): Promise<End | undefined> {
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
  return receipt && { state: receipt.status, hash };
}

/** Follows what wallets send on the chain that this client reads. */
export const followChain = (reader: () => Promise<ReadingClient>) => ({
  lookFor,
  waitForTransaction: async <Found extends object>(
    hash: Hex,
    look: Look<Found>,
  ): Promise<End | { state: 'found'; found: Found }> => {
    const client = await reader();
    const over = new AbortController();
    const seen = lookFor(look, { signal: over.signal });
    const end = await Promise.race([
      endOfTransaction(client, hash),
      // If the effect is never seen, only the transaction ends the race.
      seen.then((found) => found && { state: 'found' as const, found }),
    ]);
    over.abort();
    if (end && end.state !== 'replaced' && end.state !== 'unseen') return end;
    const milliseconds = end?.state === 'replaced' ? REPLACED_LOOK_MS : 0;
    const found = await lookFor(look, { milliseconds });
    return found ? { state: 'found', found } : (end ?? { state: 'unseen', hash });
  },
  transactionCount: async (account: Hex): Promise<bigint | undefined> => {
    const client = await reader();
    const [code, count] = await Promise.all([
      client.getCode({ address: account }),
      // A transaction that waits for its block counts too if the node knows of it.
      client
        .getTransactionCount({ address: account, blockTag: 'pending' })
        .catch(() => client.getTransactionCount({ address: account })),
    ]);
    return code && !code.startsWith(DELEGATION) ? undefined : BigInt(count);
  },
  isWaiting: async (address: Hex): Promise<boolean> => {
    const client = await reader();
    const inBlocks = await client.getTransactionCount({ address });
    const all = client.getTransactionCount({ address, blockTag: 'pending' });
    return (await all.catch(() => inBlocks)) > inBlocks;
  },
});
