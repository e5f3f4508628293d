import { toDecimal } from '@fairlaunch/money';
import type { MemberTable } from '../../settle/member-table.ts';
import { legsBelow } from '../../explain/below.ts';
import type { LegPart } from '../../explain/types.ts';

type Group = { sources: number; base: number };

/**
 * The sources below a member, added up by leg and by a step that the caller gives each; one pass.
 * @param stepOf a source's rate or generation; 0 leaves it out
 * @param paid static paid by seat, micro-units
 * @returns by leg, then step
 */
export function legParts(
  members: MemberTable,
  member: number,
  paid: Float64Array,
  stepOf: (source: number) => number,
): (Omit<LegPart, 'ppm'> & { step: number })[] {
  const legs = legsBelow(members, member);
  const groups = new Map<number, Map<number, Group>>();
  for (let source = member + 1; source < members.count; source++) {
    if (legs[source] === 0 || paid[source] === 0) continue;
    const step = stepOf(source);
    if (step === 0) continue;
    const ofLeg = groups.get(legs[source]!) ?? new Map<number, Group>();
    groups.set(legs[source]!, ofLeg);
    const group = ofLeg.get(step) ?? { sources: 0, base: 0 };
    ofLeg.set(step, group);
    group.sources += 1;
    group.base += paid[source]!;
  }
  return [...groups]
    .flatMap(([leg, ofLeg]) =>
      Array.from(ofLeg, ([step, { sources, base }]) => ({
        leg,
        sources,
        base: toDecimal(BigInt(base)),
        step,
      })),
    )
    .sort((one, other) => one.leg - other.leg || one.step - other.step);
}

/** The same where the step is the rate. */
export const ratedParts = (
  members: MemberTable,
  member: number,
  paid: Float64Array,
  ppmOf: (source: number) => number,
): LegPart[] =>
  legParts(members, member, paid, ppmOf).map(({ step, ...part }) => ({ ...part, ppm: step }));
