import {
  createEngine,
  createFlowStore,
  recordParser,
  type Flows,
  type RecordOf,
} from '@fairlaunch/flows';
import type { WalletApp } from './declaration.ts';
import { explainError } from './explain-error.ts';
import type { FlowPorts } from './ports.ts';
import { PROBLEM_NAMES } from '../shared/flow-problems.ts';

export const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';

/**
 * A browser of one account that runs these flows.
 * @param beforeStop as the engine's: a page that is left never comes to its next line
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
      beforeStop,
      exclusively: (_, run) => run(),
    });
  return { store, page, engine: page(), current: () => store.read(ADDRESS).records[0]! };
}
