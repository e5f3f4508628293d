import type { Hex } from 'viem';
import { wait } from '../wait.ts';
import type { ReadingClient } from './reading-client.ts';

/** A wait that ends so says that nobody knows. */
const RECEIPT_TIMEOUT_MS = 180_000;
const LOOK_INTERVAL_MS = 3_000;
/** A wallet may stay asked for hours. */
const OFTEN_MS = 60_000;
const SELDOM_INTERVAL_MS = 15_000;
/** A replacement of a transaction may count a few blocks later. */
const REPLACED_LOOK_MS = 12_000;
/** Code of an account with a key that lets a contract act for it (EIP-7702). */
const DELEGATION = '0xef0100';

type State = 'success' | 'reverted' | 'replaced' | 'unseen';
type End = { state: State; hash: Hex };
type Look<Found> = () => Promise<Found | undefined>;
type Until = { milliseconds?: number; signal?: AbortSignal };

/** Looks at least once; a look that fails has found nothing. */
export async function lookFor<Found extends object>(
  look: Look<Found>,
  { milliseconds = Infinity, signal }: Until,
): Promise<Found | undefined> {
  const start = performance.now();
  const end = start + milliseconds;
  const isOver = () => signal?.aborted === true || performance.now() >= end;
  for (;;) {
    // Asked before the look: a page that slept looks once more.
    const isLast = isOver();
    const found = await look().catch(() => undefined);
    if (found || isLast) return found;
    const isLong = signal && performance.now() - start > OFTEN_MS;
    const pause = wait(isLong ? SELDOM_INTERVAL_MS : LOOK_INTERVAL_MS);
    await (signal ? whileUnseen(pause, signal) : pause);
  }
}

/** Nobody waits before a page that is hidden; one that is seen again looks at once. */
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

/** Waits no longer than a person would. */
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
    // A page that slept wakes up with its time over.
    return (await receiptOf(client, hash)) ?? { state: 'unseen', hash };
  }
}

async function receiptOf(client: ReadingClient, hash: Hex): Promise<End | undefined> {
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
  return receipt && { state: receipt.status, hash };
}

/** Follows what wallets send, by the chain that this client reads. */
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
      // Ends with the other alone where nothing is ever seen.
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
      // What waits for its block counts too, where a node knows of it.
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
