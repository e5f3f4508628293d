import {
  LEAF_FILES,
  type BranchOrder,
  type DayManifest,
  type Hex,
  type LineKind,
  type LineExplanation,
  type MemberLine,
  type MemberStanding,
  type NodeFigures,
  type OpenWeek,
  type SinceClose,
  type Trail,
  type Unsettled,
  type UnsettledAreas,
  type WeekProgress,
} from '@fairlaunch/plan';
import { WEEK_TABLE_NAMES } from '../files/week-head.ts';

/** A line, with all lines of its member that day, which one proof covers. */
export type LineAnswer = {
  explanation: LineExplanation;
  manifest: DayManifest;
  lines: MemberLine[];
  proof: Hex[];
};

/** A leaf with its proof; amounts in micro-units. */
export type LeafAnswer = { token: Hex; cumulative: number; deposited: number; proof: Hex[] };

/** A member's figures; amounts of weeks in micro-units. */
export type FiguresAnswer = {
  standing: MemberStanding | null;
  people: { directs: number; team: number };
  unsettled: UnsettledAreas;
  nodes: NodeFigures;
  weeks: (WeekProgress & { week: number })[];
};

/**
 * Answer about a member of a team, as of the close; `unsettled` is that of the member's whole leg.
 */
export type LegAnswer = {
  seat: number;
  standing: MemberStanding | null;
  people: { directs: number; team: number };
  unsettled: Unsettled;
};

/** Answer about a member that the caller may see: itself, or a member below it. */
export type PlaceAnswer = LegAnswer & Trail;

export type BranchAnswer = { head: PlaceAnswer; items: LegAnswer[] };

export type PictureAnswer = {
  head: PlaceAnswer;
  branches: (LegAnswer & { below: LegAnswer[] })[];
};

/** Answer for a member outside the team, the same as for one that does not exist. */
type Outside = 'OUTSIDE';

export type PastEnrolment = { week: number; bigLeg: number };

export type Questions = {
  line: { ask: { account: Hex; kind: LineKind }; answer: LineAnswer | null };
  /** The account's leaves, one for each token. */
  leaves: { ask: { account: Hex }; answer: LeafAnswer[] };
  seats: { ask: Record<string, never>; answer: number };
  /** Loads the changes since the day, on which later answers are based. */
  since: { ask: { since: SinceClose; weeks: OpenWeek[] }; answer: null };
  figures: { ask: { seat: number; enrolments: PastEnrolment[] }; answer: FiguresAnswer | null };
  /** A page of a member's direct referrals; `top` is the seat of the caller. */
  branch: {
    ask: { top: number; seat: number; order: BranchOrder; after: number | null; limit: number };
    answer: BranchAnswer | Outside | null;
  };
  /** The largest legs of a member, and the largest of each. */
  picture: {
    ask: { top: number; seat: number; legs: number; below: number };
    answer: PictureAnswer | Outside | null;
  };
  /** Answers about those of the seats that are below `top`. */
  places: { ask: { top: number; seats: number[] }; answer: PlaceAnswer[] | null };
};
export type QuestionName = keyof Questions;

export const FILES_BY_SET = {
  lines: [
    'inputs.json',
    'members.bin',
    'orders.bin',
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
  branch: 'lines',
  picture: 'lines',
  places: 'lines',
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
