import type { FlowApp, Flows, InputOf, MemoryOf } from './declaration.ts';
import type { ExclusiveRun } from './exclusive-run.ts';
import type { FlowRecord } from './record.ts';
import type { FlowStop } from './stop.ts';
import type { FlowStore } from './store.ts';

export type EngineOptions<App extends FlowApp, All extends Flows<App>> = {
  store: FlowStore<FlowRecord>;
  flows: All;
  ports: App['ports'];
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => string;
  wait: (milliseconds: number) => Promise<void>;
  /**
   * True while the page acts for this account; a run of another account waits until the page acts
   * for that one again.
   */
  isActive: (address: string) => boolean;
  explain: (error: unknown) => FlowStop<App['problemName']>;
  /**
   * True only if the owner refused for certain. A message that a wallet also gives when its window
   * is closed is not enough.
   */
  isSureRefusal: (error: unknown) => boolean;
  /** True if a call was refused because its session is over: such a call did nothing. */
  isSessionOver: (error: unknown) => boolean;
  /**
   * Waits a moment before an error is stored. A page that the browser is leaving breaks off its
   * calls and stops running in that moment: its error is not stored, and the next page goes on.
   */
  beforeStop?: () => Promise<void>;
  exclusively: ExclusiveRun;
};

/** Runs money actions: one declaration each, one record each, which outlives the page. */
export type Engine<App extends FlowApp, All extends Flows<App>> = {
  /**
   * @throws ZodError where the input does not fit the flow's schema
   * @throws NotStored if a reload would forget the action
   */
  begin: <Name extends keyof All & string>(
    flow: Name,
    address: string,
    input: InputOf<All[Name]>,
  ) => FlowRecord;
  run: (record: FlowRecord, answers?: MemoryOf<All[keyof All]>) => Promise<void>;
  retry: (record: FlowRecord) => Promise<void>;
  clear: (record: FlowRecord) => void;
  /** Goes on with the flows that an earlier page began and did not end. */
  resume: (address: string, mayResume?: (record: FlowRecord) => boolean) => Promise<void>;
};
