import type { z } from 'zod/mini';
import type { FlowRecord } from './record.ts';
import type { UnclearAnswer } from './sent.ts';

export type FlowApp = { ports: object; messageId: string; problemName: string };

export type StepContext<App extends FlowApp, Input, Memory> = {
  record: FlowRecord<Input, Memory, App['problemName']>;
  ports: App['ports'];
  /**
   * Waits between two looks. If the page acts for another account by then, the wait ends the run;
   * the run resumes when the page acts for this account again.
   */
  wait: (milliseconds: number) => Promise<void>;
};

/**
 * One step of a flow. The fields that its functions return are remembered; `undefined` forgets a
 * field. `verify` finds out by itself whether `commit` happened; `lookUp` is called before `commit`
 * is repeated.
 */
export type FlowStep<App extends FlowApp, Input, Memory, Written = Partial<Memory>> = {
  id: string;
  label: App['messageId'];
  /** Who has to act while the step commits. */
  actor: 'wallet' | 'app';
  /**
   * What a reload in the middle of `commit` leads to: `commit` runs again, which must be harmless;
   * `verify` looks whether it happened; or the member is asked again in the review.
   */
  afterReload: 'commit' | 'verify' | 'review';
  /** The step to begin again from when this one failed or returned to the review. */
  retryFrom?: string;
  skip?: (context: StepContext<App, Input, Memory>) => Promise<boolean>;
  /** The field that the member has to answer before the step; a return to the review forgets it. */
  asksFor?: string;
  /** Facts to store before `commit`, by which a reload can tell whether it happened. */
  prepare?: (context: StepContext<App, Input, Memory>) => Promise<Written>;
  commit?: (context: StepContext<App, Input, Memory>) => Promise<Written>;
  verify?: (context: StepContext<App, Input, Memory>) => Promise<Written>;
  /**
   * What to remember when `commit` ends without telling whether it happened; `verify` then looks.
   */
  unclear?: (answer: UnclearAnswer) => Written;
  /**
   * Called before a `commit` with an unknown outcome is repeated; returns if repeating it is
   * harmless.
   * @throws FlowStop if the `commit` certainly did not happen
   */
  lookUp?: (context: StepContext<App, Input, Memory>) => Promise<void>;
};

export type Flow<App extends FlowApp, Input, Memory> = {
  input: z.ZodMiniType<Input>;
  /** Each field is optional: it is missing until its step has written it. */
  memory: z.ZodMiniType<Memory>;
  steps: readonly FlowStep<App, Input, Memory>[];
  /**
   * Doing the action twice has the effect of doing it once, so it may begin where nothing can be
   * stored.
   */
  happensOnce?: boolean;
  onBegin?: (context: StepContext<App, Input, Memory>) => void;
  /** Called in every ending: done, failed, replaced, unknown, refused, cleared, left. */
  onEnd?: (context: StepContext<App, Input, Memory>) => void;
};

/**
 * A flow whose types of input and memory are not known: the caller makes sure that the record fits.
 */
export type AnyFlow<App extends FlowApp> = {
  input: z.ZodMiniType;
  memory: z.ZodMiniType;
  steps: readonly FlowStep<App, never, never, object>[];
  happensOnce?: boolean;
  onBegin?: (context: StepContext<App, never, never>) => void;
  onEnd?: (context: StepContext<App, never, never>) => void;
};

export type Flows<App extends FlowApp> = Readonly<Record<string, AnyFlow<App>>>;

export type InputOf<Each extends { input: z.ZodMiniType }> = z.infer<Each['input']>;
export type MemoryOf<Each extends { memory: z.ZodMiniType }> = z.infer<Each['memory']>;

/** The record of a flow by its name; of several names, whichever `flow` says. */
export type RecordOf<
  App extends FlowApp,
  All extends Flows<App>,
  Name extends keyof All = keyof All,
> = {
  [Each in Name]: FlowRecord<
    InputOf<All[Each]> & object,
    MemoryOf<All[Each]> & object,
    App['problemName']
  > & {
    flow: Each;
  };
}[Name];
