import { createEngine } from './engine.ts';
import { explainError } from './explain-error.ts';
import { createFlowStore } from './store.ts';
import type { Flow, FlowStep } from './types.ts';

/** Whose flows they are. */
export const ADDRESS = '0xAbC';

/** A storage that a reload keeps. */
export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

type Ports = { log: string[] };
/** A step that writes down what was done of it. */
export const step = (id: string, parts: Partial<FlowStep<Ports>> = {}): FlowStep<Ports> => ({
  id,
  label: 'flow.step.send',
  actor: 'app',
  afterReload: 'commit',
  commit: async ({ ports }) => (ports.log.push(`commit ${id}`), { [id]: 'committed' }),
  verify: async ({ ports }) => (ports.log.push(`verify ${id}`), {}),
  ...parts,
});

/** A browser with a flow of these steps; `reload` is the same storage with nothing running. */
export function browser(
  steps: FlowStep<Ports>[],
  storage = memoryStorage(),
  beforeStop = async () => undefined as void,
) {
  const log: string[] = [];
  const flow: Flow<Ports> = {
    name: 'test',
    title: 'flow.title',
    action: 'flow.finish',
    after: '/',
    doneText: 'flow.finish',
    pendingText: 'flow.pending',
    summary: () => ({ amount: '1', unit: 'USDT' }),
    details: () => [],
    remarks: () => [],
    steps,
    onEnd: ({ record }) => void log.push(`end ${record.phase}`),
  };
  let ids = 0;
  const store = createFlowStore(storage);
  const engine = createEngine<Ports>({
    store,
    flows: [flow],
    ports: { log },
    now: () => 1,
    newId: () => `id-${++ids}`,
    explain: explainError,
    beforeStop,
    exclusively: (_, run) => run(),
  });
  const current = () => store.list(ADDRESS)[0];
  return { log, engine, current, storage, reload: (next = steps) => browser(next, storage) };
}
