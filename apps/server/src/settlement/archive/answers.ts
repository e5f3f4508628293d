import {
  explainLine,
  memberLines,
  memberStanding,
  TeamSinceClose,
  type MemberStanding,
} from '@fairlaunch/plan';
import type { ArchivedLeaves } from './archived-leaves.ts';
import type { ArchivedLines } from './archived-lines.ts';
import { branchOf, pictureOf, placesOf, type Forest } from './since-close/branches.ts';
import { figuresOf } from './since-close/figures.ts';
import type { QuestionName, Questions, FILE_SET_OF } from './questions.ts';

type Opened = { lines: ArchivedLines; leaves: ArchivedLeaves };

const standingOf =
  ({ input, result, legs }: ArchivedLines) =>
  (seat: number): MemberStanding | null =>
    seat < input.members.count ? memberStanding(input.plan, result.standings, legs, seat) : null;

const withForest = <Answer>(day: ArchivedLines, answer: (forest: Forest) => Answer) =>
  day.team ? answer({ team: day.team, standingOf: standingOf(day), ranked: day.ranked() }) : null;

export const ANSWERS: {
  [Name in QuestionName]: (
    day: Opened[(typeof FILE_SET_OF)[Name]],
    ask: Questions[Name]['ask'],
  ) => Questions[Name]['answer'];
} = {
  line: ({ input, result, manifest, linesTree, seatOf }, { account, kind }) => {
    const seat = seatOf(account);
    const lines = seat === undefined ? [] : memberLines(result, seat);
    if (seat === undefined || !lines.some((line) => line.kind === kind)) return null;
    const { tree, seats } = linesTree();
    return {
      explanation: explainLine(input, result, seat, kind),
      manifest,
      lines,
      proof: tree.proof(seats.indexOf(seat)),
    };
  },

  leaves: ({ tokens, leaves, rowOf, tree }, { account }) =>
    tokens.flatMap((token) => {
      const row = rowOf(account, token);
      if (row === undefined) return [];
      const [cumulative, deposited] = [leaves.cumulative[row]!, leaves.deposited[row]!];
      return [{ token, cumulative, deposited, proof: tree.proof(row) }];
    }),

  seats: ({ input }) => input.members.count,

  since: (day, { since, weeks }) => {
    day.team = new TeamSinceClose(day.input.members, day.recent, day.input.nodes, since, weeks);
    return null;
  },

  figures: (day, { seat, enrolments }) =>
    day.team ? figuresOf(day.team, standingOf(day), seat, enrolments) : null,

  branch: (day, ask) => withForest(day, (forest) => branchOf(forest, ask)),

  picture: (day, ask) => withForest(day, (forest) => pictureOf(forest, ask)),

  places: (day, ask) => withForest(day, (forest) => placesOf(forest, ask)),
};
