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

/** Phases that end a flow unless the member tries again; `unknown` is no end. */
export const isOver = (phase: Phase): boolean =>
  phase === 'done' || phase === 'failed' || phase === 'replaced';

export const isRunning = ({ phase }: { phase: Phase }): boolean =>
  phase === 'wallet' || phase === 'pending';

/**
 * Stages of a step. `committing`: begun, not known to have happened; `verifying`: happened, not yet
 * proven.
 */
export const STAGES = ['ready', 'committing', 'verifying'] as const;
export type Stage = (typeof STAGES)[number];

export const MONEY_MOVED = ['no', 'yes', 'unknown'] as const;
export type MoneyMoved = (typeof MONEY_MOVED)[number];

/** Why a flow stopped; `message` is the server's own text if it sent one. */
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

/**
 * A stored action that no longer fits its flow. It never runs; what can still be read of it is
 * shown.
 */
export type UnreadableRecord = {
  id: string;
  flow: string | undefined;
  phase: Phase | undefined;
  transactionHash: `0x${string}` | undefined;
};
