import { paidBySeat } from '#explained/below.ts';
import type { SettleResult } from '#tables/settle-result.ts';
import type { SettleInput } from '#tables/settle-input.ts';
import { ratedParts, type LegPart } from './leg-parts.ts';
import { rankedTable, type RankedTable } from './ranked-table.ts';

/**
 * Rate that `row` gets from a walk that begins at `start`. `above` has its rates from walks that
 * begin at rows above.
 */
type StepOf = (
  ranked: RankedTable,
  row: number,
  start: number,
  next: number,
  above: Uint32Array,
) => number;

const levelDiff: StepOf = ({ ratePpm }, row, start, next, above) => {
  if (start === row) return ratePpm[row]!;
  return next === row ? ratePpm[row]! - ratePpm[start]! : above[next]!;
};

/** The rate is the last difference, that of the `top` whose peer is the row. */
const peer: StepOf = ({ ratePpm, peer: peers }, row, start, next, above) => {
  if (peers[start] === row) return ratePpm[start]!;
  return next !== 0 && peers[next] === row ? ratePpm[next]! - ratePpm[start]! : above[next]!;
};

const overrideOf =
  (ppm: number): StepOf =>
  ({ override }, row, start, next, above) => {
    if (override[start] === row) return ppm;
    return override[start] === 0 ? above[next]! : 0;
  };

function walkParts(
  { members }: SettleInput,
  result: SettleResult,
  member: number,
  stepOf: StepOf,
): LegPart[] {
  const ranked = rankedTable(members, result.standings);
  const row = ranked.seat.indexOf(member);
  if (row < 1) return [];
  // Uplines have smaller rows, so the walk from the second `top` on is known already.
  const steps = new Uint32Array(ranked.count + 1);
  for (let start = 1; start <= ranked.count; start++)
    steps[start] = stepOf(ranked, row, start, ranked.next[start]!, steps);
  return ratedParts(
    members,
    member,
    paidBySeat(result, members.count),
    (source) => steps[ranked.first[source]!]!,
  );
}

export const levelDiffParts = (
  input: SettleInput,
  result: SettleResult,
  member: number,
): LegPart[] => walkParts(input, result, member, levelDiff);

export const peerParts = (input: SettleInput, result: SettleResult, member: number): LegPart[] =>
  walkParts(input, result, member, peer);

export const overrideParts = (
  input: SettleInput,
  result: SettleResult,
  member: number,
): LegPart[] => walkParts(input, result, member, overrideOf(input.plan.team.overridePpm));
