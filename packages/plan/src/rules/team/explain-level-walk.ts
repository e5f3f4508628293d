import type { SettleInput, SettleResult } from '../../settle/types.ts';
import { findStops, type Stops } from './ranked-table.ts';
import { paidBySeat } from '../../explain/below.ts';
import { ratedParts, type LegPart } from './leg-parts.ts';

/** The rate that a walk beginning at a stop gives one stop, from the rates that walks from the stops above give it. */
type StepOf = (
  stops: Stops,
  stop: number,
  start: number,
  next: number,
  above: Uint32Array,
) => number;

const levelDiff: StepOf = ({ ratePpm }, stop, start, next, above) => {
  if (start === stop) return ratePpm[stop]!;
  return next === stop ? ratePpm[stop]! - ratePpm[start]! : above[next]!;
};

/** The last difference: that of the `top` whose peer the stop is. */
const peer: StepOf = ({ ratePpm, peer: peers }, stop, start, next, above) => {
  if (peers[start] === stop) return ratePpm[start]!;
  return next !== 0 && peers[next] === stop ? ratePpm[next]! - ratePpm[start]! : above[next]!;
};

/** Only the first override of a walk is given. */
const overrideOf =
  (ppm: number): StepOf =>
  ({ override }, stop, start, next, above) => {
    if (override[start] === stop) return ppm;
    return override[start] === 0 ? above[next]! : 0;
  };

function walkParts(
  { members }: SettleInput,
  result: SettleResult,
  member: number,
  stepOf: StepOf,
): LegPart[] {
  const stops = findStops(members, result.standings);
  const stop = stops.seat.indexOf(member);
  if (stop < 1) return [];
  // Uplines have smaller numbers, so that what a walk does from its second `top` on is known already.
  const steps = new Uint32Array(stops.count + 1);
  for (let start = 1; start <= stops.count; start++)
    steps[start] = stepOf(stops, stop, start, stops.next[start]!, steps);
  return ratedParts(
    members,
    member,
    paidBySeat(result, members.count),
    (source) => steps[stops.first[source]!]!,
  );
}

/** LEVEL_DIFF of a member: what each leg's static was paid, by how far its rate is above the highest one passed (rulebook §7). */
export const levelDiffParts = (
  input: SettleInput,
  result: SettleResult,
  member: number,
): LegPart[] => walkParts(input, result, member, levelDiff);

/** PEER of a member: what each leg's static was paid, by the difference that the one of its level below it got (rulebook §7). */
export const peerParts = (input: SettleInput, result: SettleResult, member: number): LegPart[] =>
  walkParts(input, result, member, peer);

/** OVERRIDE of a member: what each leg's static was paid where it is the first with a lower rate (rulebook §7). */
export const overrideParts = (
  input: SettleInput,
  result: SettleResult,
  member: number,
): LegPart[] => walkParts(input, result, member, overrideOf(input.plan.team.overridePpm));
