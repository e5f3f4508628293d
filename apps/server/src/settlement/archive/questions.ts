import { WEEK_TABLE_NAMES } from '../files/week-head.ts';
import type {
  DayManifest,
  Hex,
  LineKind,
  LineExplanation,
  MemberStanding,
  OpenWeek,
  SinceClose,
  Unsettled,
  WeekProgress,
} from '@fairlaunch/plan';

/** A member's line with everything that it is made of, and its proof among the lines of its day. */
export type LineAnswer = { explanation: LineExplanation; manifest: DayManifest; proof: Hex[] };

/** An account's leaf of a day with its proof; amounts in micro-units. */
export type LeafAnswer = { token: Hex; cumulative: number; deposited: number; proof: Hex[] };

/** A member as of a close and since; amounts of weeks in micro-units. */
export type FiguresAnswer = {
  /** Null when the close did not know the member yet. */
  standing: MemberStanding | null;
  people: { directs: number; team: number };
  unsettled: { own: Unsettled; direct: Unsettled; team: Unsettled };
  /** Of the weeks that were asked for, those that are not closed. */
  weeks: (WeekProgress & { week: number })[];
};

/** A direct referral and everybody below it, as of a close and since. */
export type LegAnswer = {
  seat: number;
  standing: MemberStanding | null;
  people: number;
  own: Unsettled;
  team: Unsettled;
};

/** Who a member was enrolled as for a week (rulebook §9). */
export type PastEnrolment = { week: number; bigLeg: number };

/** What can be asked of a posted day, and what is answered; null is nothing of that kind. */
export type Questions = {
  line: { ask: { account: Hex; kind: LineKind }; answer: LineAnswer | null };
  leaf: { ask: { account: Hex }; answer: LeafAnswer | null };
  /** How many seats the close knew, the house included. */
  seats: { ask: Record<string, never>; answer: number };
  /** Tells what happened since the day; the figures that are asked for afterwards know it. */
  since: { ask: { since: SinceClose; weeks: OpenWeek[] }; answer: null };
  /** Null until `since` was told, or for a seat that was bound later. */
  figures: { ask: { seat: number; enrolments: PastEnrolment[] }; answer: FiguresAnswer | null };
  legs: { ask: { seats: number[] }; answer: LegAnswer[] | null };
};
export type QuestionName = keyof Questions;

/** Which files of a day a question needs. */
export const SHELVES = {
  lines: [
    'inputs.json',
    'members.bin',
    'orders.bin',
    'balances.bin',
    ...WEEK_TABLE_NAMES.map((name) => `${name}.bin`),
    'manifest.json',
  ],
  leaves: ['inputs.json', 'outputs.json', 'leaves.bin'],
} as const;
export type Shelf = keyof typeof SHELVES;
export const SHELF_OF = {
  line: 'lines',
  seats: 'lines',
  since: 'lines',
  figures: 'lines',
  legs: 'lines',
  leaf: 'leaves',
} as const satisfies Record<QuestionName, Shelf>;

/** A file of a day as it is stored, in its parts. */
export type PackedPart = { name: string; content: Uint8Array };

/** What the thread is told. A day has a key, since one thread serves every database of the process. */
export type Message =
  | { type: 'open'; key: string; shelf: Shelf; day: number; parts: PackedPart[] }
  | { type: 'drop'; key: string }
  | { type: 'ask'; key: string; name: QuestionName; ask: Questions[QuestionName]['ask'] };

/** What it says when it is asked: an answer, that the day is not open, or what went wrong. */
export type Reply =
  | { state: 'answered'; answer: Questions[QuestionName]['answer'] }
  | { state: 'closed' }
  | { state: 'failed'; message: string };
