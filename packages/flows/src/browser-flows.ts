import { randomText } from '@fairlaunch/protocol';
import type { FlowApp, Flows, RecordOf } from './declaration.ts';
import { createEngine } from './engine.ts';
import type { Engine, EngineOptions } from './engine-types.ts';
import { exclusiveRun } from './exclusive-run.ts';
import { recordParser } from './parse-record.ts';
import { splitLists } from './split-lists.ts';
import { createFlowStore, type FlowStorage, type FlowStore } from './store.ts';

const ID_LENGTH = 24;
/** A page that is being left is gone within this time. */
const PAGE_UNLOAD_MS = 500;

type BrowserFlowsOptions<App extends FlowApp, All extends Flows<App>> = Pick<
  EngineOptions<App, All>,
  'flows' | 'ports' | 'isActive' | 'explain' | 'isSureRefusal' | 'isSessionOver'
> & {
  /** Ends early when something has changed; else a page waits as long as it is told. */
  wait?: EngineOptions<App, All>['wait'];
  /** Shared by this device's tabs. */
  storage: FlowStorage;
  /** Apps of one origin have different ones. */
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

/** Flows of a page: records in its device's storage, which other tabs write too. */
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
