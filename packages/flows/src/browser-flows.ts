import { randomText } from '@fairlaunch/protocol';
import type { FlowApp, Flows, RecordOf } from './declaration.ts';
import { createEngine } from './engine.ts';
import type { Engine, EngineOptions } from './engine-types.ts';
import { exclusiveRun } from './exclusive-run.ts';
import { recordParser } from './parse-record.ts';
import { splitLists } from './split-lists.ts';
import { createFlowStore, type FlowStorage, type FlowStore } from './store.ts';

const ID_LENGTH = 24;
/** A page that the browser is leaving has stopped running after this time. */
const PAGE_UNLOAD_MS = 500;

type BrowserFlowsOptions<App extends FlowApp, All extends Flows<App>> = Pick<
  EngineOptions<App, All>,
  'flows' | 'ports' | 'isActive' | 'explain' | 'isSureRefusal' | 'isSessionOver'
> & {
  /** Waits, and may end early when something has changed; by default a timer. */
  wait?: EngineOptions<App, All>['wait'];
  /** The tabs of this device share it. */
  storage: FlowStorage;
  /** Starts the keys in the storage; each app of one origin has its own. */
  prefix: string;
  problemNames: readonly App['problemName'][];
};

type BrowserFlows<App extends FlowApp, All extends Flows<App>> = {
  store: FlowStore<RecordOf<App, All>>;
  engine: Engine<App, All>;
};

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export const newFlowId = (): string => randomText(ID_LENGTH);

/** Flows of a page. Their records are in the device's storage, which other tabs write too. */
export function createBrowserFlows<App extends FlowApp, All extends Flows<App>>({
  storage,
  prefix,
  problemNames,
  ...options
}: BrowserFlowsOptions<App, All>): BrowserFlows<App, All> {
  splitLists(storage, prefix);
  const store = createFlowStore({
    storage,
    prefix,
    parse: recordParser<App, All>(options.flows, problemNames),
  });
  window.addEventListener('storage', () => store.notify());
  const engine = createEngine<App, All>({
    ...options,
    store,
    now: Date.now,
    newId: newFlowId,
    wait: options.wait ?? wait,
    beforeStop: () => wait(PAGE_UNLOAD_MS),
    exclusively: exclusiveRun(navigator.locks),
  });
  return { store, engine };
}
