export const PHASES = [
  'review',
  'asking',
  'wallet',
  'pending',
  'done',
  'failed',
  'replaced',
  'unknown',
] as const;
export type Phase = (typeof PHASES)[number];

/** Phases that nothing follows unless somebody tries again; `unknown` is open. */
export const isOver = (phase: Phase): boolean =>
  phase === 'done' || phase === 'failed' || phase === 'replaced';

export const isRunning = ({ phase }: { phase: Phase }): boolean =>
  phase === 'wallet' || phase === 'pending';

/** `committing`: begun and not known to have happened; `verifying`: happened, not yet proven. */
export const STAGES = ['ready', 'committing', 'verifying'] as const;
export type Stage = (typeof STAGES)[number];

export const MONEY_MOVED = ['no', 'yes', 'unknown'] as const;
export type MoneyMoved = (typeof MONEY_MOVED)[number];

/** Reason of a stop; `message` is the server's own text where it has one. */
export type Problem<Name extends string = string> = {
  name: Name;
  moneyMoved: MoneyMoved;
  message?: string | undefined;
};

/** Problems of the engine and of the steps that apps share. An app adds its own. */
export const COMMON_PROBLEM_NAMES = [
  'interrupted',
  'notStored',
  'unreadable',
  'reverted',
  'replaced',
  'notSeen',
  'notSent',
  'declined',
  'onTheWay',
  'unexpected',
] as const;
export type CommonProblemName = (typeof COMMON_PROBLEM_NAMES)[number];

/** A stored money action; times in milliseconds since 1970. */
export type FlowRecord<Input = object, Memory = object, ProblemName extends string = string> = {
  id: string;
  flow: string;
  address: `0x${string}`;
  input: Input;
  memory: Memory;
  /** Index of the step that is next or under way. */
  step: number;
  stage: Stage;
  phase: Phase;
  problem: Problem<ProblemName> | null;
  startedAt: number;
  changedAt: number;
};

/** A stored action that no longer fits its flow: it is never run, and shown with what is still known of it. */
export type UnreadableRecord = {
  id: string;
  flow: string | undefined;
  phase: Phase | undefined;
  transactionHash: `0x${string}` | undefined;
};
