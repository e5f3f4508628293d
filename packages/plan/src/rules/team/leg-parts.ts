import { toDecimal } from '@fairlaunch/money';
import type * as z from 'zod/mini';
import { legsBelow } from '#explained/below.ts';
import type { legPart } from '#explained/part-schemas.ts';
import type { MemberTable } from '#tables/member-table.ts';

export type LegPart = z.infer<typeof legPart>;

type LegStep = Omit<LegPart, 'ppm'> & { step: number };

/** A step is a rate of at most 10⁶ ppm, or the number of a generation. */
const STEPS = 1_000_001;

/** Parts sorted by leg, then step. @param stepOf a rate or a generation; 0 leaves a source out */
export function legParts(
  members: MemberTable,
  member: number,
  paid: Float64Array,
  stepOf: (source: number) => number,
): LegStep[] {
  const legs = legsBelow(members, member);
  const groups = new Map<number, { leg: number; step: number; sources: number; base: number }>();
  for (let source = member + 1; source < members.count; source++) {
    const leg = legs[source]!;
    if (leg === 0 || paid[source] === 0) continue;
    const step = stepOf(source);
    if (step === 0) continue;
    const key = leg * STEPS + step;
    const group = groups.get(key) ?? { leg, step, sources: 0, base: 0 };
    groups.set(key, group);
    group.sources += 1;
    group.base += paid[source]!;
  }
  return Array.from(groups.values(), ({ base, ...group }) => ({
    ...group,
    base: toDecimal(BigInt(base)),
  })).sort((one, other) => one.leg - other.leg || one.step - other.step);
}

export const ratedParts = (
  members: MemberTable,
  member: number,
  paid: Float64Array,
  ppmOf: (source: number) => number,
): LegPart[] =>
  legParts(members, member, paid, ppmOf).map(({ step, ...part }) => ({ ...part, ppm: step }));
