import type { Problem } from '../shared/flow-stop.ts';
import type { MessageId, Values } from '../shared/language/text.ts';

export { FlowStop, type Problem, type ProblemName } from '../shared/flow-stop.ts';

/** Where a money action stands. */
export type Phase =
  'review' | 'asking' | 'wallet' | 'pending' | 'done' | 'failed' | 'replaced' | 'unknown';

/** What a flow remembers of its steps: hashes, signatures, answers. */
export type Memory = Record<string, string>;

/** One money action as it is kept: it survives a reload. */
export type FlowRecord = {
  id: string;
  flow: string;
  address: string;
  input: Record<string, string>;
  memory: Memory;
  /** Index of the step that is next or under way. */
  step: number;
  /** `committing`: begun and not known to have happened; `verifying`: happened and not yet proven. */
  stage: 'ready' | 'committing' | 'verifying';
  phase: Phase;
  problem: Problem | null;
  startedAt: number;
  changedAt: number;
};

/** What a step sees. */
export type StepContext<Ports> = { record: FlowRecord; ports: Ports };

/** One step: what it does, and how it is known to have happened. */
export type FlowStep<Ports> = {
  id: string;
  label: MessageId;
  /** Whether the member must act in the wallet while it commits. */
  actor: 'wallet' | 'app';
  /** What a reload in the middle of `commit` leads to: doing it again (harmless), looking whether it happened, or asking again. */
  afterReload: 'commit' | 'verify' | 'review';
  /** The step to begin again from when this one failed. */
  retryFrom?: string;
  skip?: (context: StepContext<Ports>) => Promise<boolean>;
  /** Whether the member has to answer something first. */
  asks?: (context: StepContext<Ports>) => boolean;
  /** Where that answer is remembered; going back to the review takes it back. */
  answer?: string;
  /** Facts to keep before `commit`, so that a reload can look for what it did. */
  prepare?: (context: StepContext<Ports>) => Promise<Memory>;
  commit: (context: StepContext<Ports>) => Promise<Memory>;
  verify: (context: StepContext<Ports>) => Promise<Memory>;
};

/** A line of what is being agreed to. */
export type Detail = { id: string; label: MessageId; values?: Values } & (
  | { amount: string; unit: string }
  | { address: string }
  | { text: MessageId; textValues?: Values }
  | { day: number }
);

/** Something to know before signing: a fee, a risk, a schedule. */
export type Remark = { id: string; kind: 'info' | 'warning'; text: MessageId; values?: Values };

/** What the sheet says that asks how much a contract may take; each text gets the amount and its unit. */
export type ApprovalTexts = {
  intro: MessageId;
  exactNote: MessageId;
  unlimitedNote: MessageId;
  unlimitedWarning: MessageId;
};

/** One money action, declared once. */
export type Flow<Ports> = {
  name: string;
  title: MessageId;
  /** The button that begins it. */
  action: MessageId;
  /** The amount it is about. */
  summary: (record: FlowRecord) => { amount: string; unit: string };
  details: (record: FlowRecord) => Detail[];
  remarks: (record: FlowRecord) => Remark[];
  /** What came of it, once it is done. */
  results?: (record: FlowRecord) => Detail[];
  /** Works without a session and without our server. */
  withWalletAlone?: true;
  /** The page that shows what came of it. */
  after: string;
  /** What is true when it is done. */
  doneText: MessageId | ((record: FlowRecord) => MessageId);
  /** What the member is told while it is pending. */
  pendingText: MessageId;
  /** For an action with an approval. */
  approval?: ApprovalTexts;
  /** Whether a guest without a referrer may do it: what touches nothing of ours. */
  withoutSeat?: boolean;
  steps: FlowStep<Ports>[];
  onBegin?: (context: StepContext<Ports>) => void;
  /** Called in every ending: done, failed, replaced, unknown, refused, cleared. */
  onEnd?: (context: StepContext<Ports>) => void;
};
