import {
  LEAF_FILES,
  type DayManifest,
  type Hex,
  type LineKind,
  type LineExplanation,
  type MemberStanding,
  type NodeFigures,
  type OpenWeek,
  type SinceClose,
  type Unsettled,
  type WeekProgress,
} from '@fairlaunch/plan';
import { BALANCE_TABLES } from '../files/input-tables.ts';
import { WEEK_TABLE_NAMES } from '../files/week-head.ts';

export type LineAnswer = { explanation: LineExplanation; manifest: DayManifest; proof: Hex[] };

/** Amounts in micro-units. */
export type LeafAnswer = { token: Hex; cumulative: number; deposited: number; proof: Hex[] };

/** Weekly amounts in micro-units. */
export type FiguresAnswer = {
  standing: MemberStanding | null;
  people: { directs: number; team: number };
  unsettled: { own: Unsettled; direct: Unsettled; team: Unsettled };
  nodes: NodeFigures;
  weeks: (WeekProgress & { week: number })[];
};

export type LegAnswer = {
  seat: number;
  standing: MemberStanding | null;
  people: number;
  own: Unsettled;
  team: Unsettled;
};

export type PastEnrolment = { week: number; bigLeg: number };

export type Questions = {
  line: { ask: { account: Hex; kind: LineKind }; answer: LineAnswer | null };
  /** One leaf for each token that the account has one in. */
  leaves: { ask: { account: Hex }; answer: LeafAnswer[] };
  seats: { ask: Record<string, never>; answer: number };
  /** Loads the changes since the day, on which later figures are based. */
  since: { ask: { since: SinceClose; weeks: OpenWeek[] }; answer: null };
  figures: { ask: { seat: number; enrolments: PastEnrolment[] }; answer: FiguresAnswer | null };
  legs: { ask: { seats: number[] }; answer: LegAnswer[] | null };
};
export type QuestionName = keyof Questions;

export const FILES_BY_SET = {
  lines: [
    'inputs.json',
    'members.bin',
    'orders.bin',
    ...BALANCE_TABLES.map((name) => `${name}.bin`),
    ...WEEK_TABLE_NAMES.map((name) => `${name}.bin`),
    'manifest.json',
  ],
  leaves: LEAF_FILES,
} as const;
export type FileSet = keyof typeof FILES_BY_SET;
export const FILE_SET_OF = {
  line: 'lines',
  seats: 'lines',
  since: 'lines',
  figures: 'lines',
  legs: 'lines',
  leaves: 'leaves',
} as const satisfies Record<QuestionName, FileSet>;

export type PackedPart = { name: string; content: Uint8Array };

/** The key includes the database: one thread serves all databases of the process. */
export type Message =
  | { type: 'open'; key: string; fileSet: FileSet; day: number; parts: PackedPart[] }
  | { type: 'drop'; key: string }
  | { type: 'ask'; key: string; name: QuestionName; ask: Questions[QuestionName]['ask'] };

export type Reply =
  | { state: 'answered'; answer: Questions[QuestionName]['answer'] }
  | { state: 'closed' }
  | { state: 'failed'; message: string };
