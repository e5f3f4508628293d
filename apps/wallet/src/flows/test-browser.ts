import {
  createEngine,
  createFlowStore,
  recordParser,
  type Flows,
  type ReceiptPort,
  type RecordOf,
  type TransactionEnd,
} from '@fairlaunch/flows';
import { isSessionOver } from '@fairlaunch/web';
import { isSureRefusal } from '@fairlaunch/web/wallet';
import type { WalletApp } from './declaration.ts';
import { explainError } from './explain-error.ts';
import type { FlowPorts } from './ports.ts';
import { PROBLEM_NAMES } from '../shared/flow-problems.ts';

export const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';

/** Waits like a call, so that other code goes on meanwhile. */
export const answer = () => new Promise<void>((resolve) => setImmediate(resolve));

type TestChain = {
  end: () => Exclude<TransactionEnd['state'], 'found'>;
  /** Transactions of the account; undefined for a contract. */
  count?: () => bigint | undefined;
  /** True while a transaction of the account waits for its block. */
  isWaiting?: () => boolean;
  /** True to look for the effect while the wallet is asked. */
  looksMeanwhile?: () => boolean;
};

/** A chain on which each wait is a few looks. */
export const testChain = ({
  end,
  count = () => 7n,
  isWaiting = () => false,
  looksMeanwhile = () => false,
}: TestChain): ReceiptPort => ({
  waitForTransaction: async (hash) => ({ state: end(), hash }),
  async lookFor(look, until) {
    if ('milliseconds' in until) return (await orNothing(look)) ?? (await orNothing(look));
    return looksMeanwhile() ? untilFound(look, until.signal) : new Promise(() => undefined);
  },
  transactionCount: async () => count(),
  isWaiting: async () => isWaiting(),
});

async function untilFound<Found>(look: () => Promise<Found | undefined>, signal: AbortSignal) {
  for (;;) {
    const found = await orNothing(look);
    if (found || signal.aborted) return found;
    await answer();
  }
}

/** A look that fails counts as finding nothing. */
const orNothing = <Found>(look: () => Promise<Found | undefined>) => look().catch(() => undefined);

/**
 * A browser of one account that runs these flows.
 * @param beforeStop that of the engine; it never ends for a page that is left
 */
export function browser<All extends Flows<WalletApp>>(
  flows: All,
  ports: FlowPorts,
  beforeStop = async () => undefined as void,
) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => Boolean(items.set(key, value)),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
  const parse = recordParser<WalletApp, All>(flows, PROBLEM_NAMES);
  const store = createFlowStore<RecordOf<WalletApp, All>>({ storage, prefix: 'flows', parse });
  let ids = 0;
  const page = () =>
    createEngine<WalletApp, All>({
      store,
      flows,
      ports,
      now: () => ids,
      newId: () => `id-${(ids += 1)}`,
      wait: async () => undefined,
      isActive: () => true,
      explain: explainError,
      isSureRefusal,
      isSessionOver,
      beforeStop,
      exclusively: (_, run) => run(),
    });
  return { store, page, engine: page(), current: () => store.read(ADDRESS).records[0]! };
}
