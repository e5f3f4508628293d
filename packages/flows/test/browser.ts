import { z } from 'zod/mini';
import {
  COMMON_PROBLEM_NAMES,
  createEngine,
  createFlowStore,
  FlowStop,
  recordParser,
  type ExclusiveRun,
  type Flow,
  type FlowStep,
} from '../src/index.ts';

export const ADDRESS = `0x${'aB'.repeat(20)}` as const;
export const PREFIX = 'test.flows';

/** A storage in memory that a reload keeps. */
export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => Boolean(items.set(key, value)),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** A storage whose items are lost at a reload. */
export const forgetfulStorage = () => {
  const storage = memoryStorage();
  const { setItem } = storage;
  storage.setItem = (key, value) => !setItem(key, value);
  return storage;
};

/** A server's refusal of a call without a session. */
export class SessionOver extends Error {}

const PROBLEM_NAMES = [...COMMON_PROBLEM_NAMES, 'server'] as const;
type App = {
  ports: { log: string[] };
  messageId: string;
  problemName: (typeof PROBLEM_NAMES)[number];
};

const input = z.strictObject({ amount: z.optional(z.string()) });
const memory = z.partial(
  z.strictObject({ one: z.string(), two: z.string(), sign: z.string(), answer: z.string() }),
);
type Input = z.infer<typeof input>;
type Memory = z.infer<typeof memory>;
type Step = FlowStep<App, Input, Memory>;

/** A step that logs each call of `commit` and `verify`. */
export const step = (id: string, parts: Partial<Step> = {}): Step => ({
  id,
  label: id,
  actor: 'app',
  afterReload: 'commit',
  commit: async ({ ports }) => {
    ports.log.push(`commit ${id}`);
    return id in memory.shape ? { [id]: 'committed' } : {};
  },
  verify: async ({ ports }) => (ports.log.push(`verify ${id}`), {}),
  ...parts,
});

function explain(error: unknown): FlowStop<App['problemName']> {
  if (error instanceof FlowStop) return error as FlowStop<App['problemName']>;
  const { code, status } = error as { code?: unknown; status?: unknown };
  if (code === 4001) return new FlowStop('review', { name: 'declined', moneyMoved: 'no' });
  return status === 429
    ? new FlowStop('failed', { name: 'server', moneyMoved: 'no' })
    : new FlowStop('unknown', { name: 'unexpected', moneyMoved: 'unknown' });
}

/** A browser with a flow of these steps; `reload` gives a new page over the same storage. */
export function browser(
  steps: Step[],
  storage = memoryStorage(),
  beforeStop = async () => undefined as void,
  happensOnce = false,
  exclusively: ExclusiveRun = (_, run) => run(),
) {
  const log: string[] = [];
  const account: { address: string | undefined } = { address: ADDRESS };
  const test: Flow<App, Input, Memory> = {
    input,
    memory,
    steps,
    happensOnce,
    onEnd: ({ record }) => void log.push(`end ${record.phase}`),
  };
  let ids = 0;
  let seconds = 0;
  const flows = { test };
  const parse = recordParser<App, typeof flows>(flows, PROBLEM_NAMES);
  const store = createFlowStore({ storage, prefix: PREFIX, parse });
  const engine = createEngine<App, typeof flows>({
    store,
    flows,
    ports: { log },
    now: () => ++seconds,
    newId: () => `id-${++ids}`,
    wait: async () => undefined,
    isActive: (address) => address === account.address,
    explain,
    isSureRefusal: (error) => 'code' in (error as object),
    isSessionOver: (error) => error instanceof SessionOver,
    beforeStop,
    exclusively,
  });
  const current = () => store.read(ADDRESS).records[0];
  return {
    log,
    account,
    engine,
    store,
    current,
    storage,
    reload: (next = steps, exclusive = exclusively) =>
      browser(next, storage, undefined, undefined, exclusive),
  };
}
