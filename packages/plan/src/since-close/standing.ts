import { toDecimal } from '@fairlaunch/money';
import type * as z from 'zod/mini';
import type { Decimal, Plan } from '../plan/plan.ts';
import { smallArea, type Standings } from '../rules/performance/standings.ts';
import { nextLevel, type LegsHolding } from './next-level.ts';
import type { memberStanding as standingSchema } from './standing-schema.ts';

export type MemberStanding = z.infer<typeof standingSchema>;

const decimal = (amount: number): Decimal => toDecimal(BigInt(amount));

export function memberStanding(
  plan: Plan,
  standings: Standings,
  legs: LegsHolding,
  seat: number,
): MemberStanding {
  const small = smallArea(standings, seat);
  const level = standings.level[seat]!,
    seasoned = standings.seasoned[seat]!;
  const next = nextLevel(plan, {
    level,
    seasoned,
    small,
    legsWithB5: legs.b5[seat]!,
    legsWithB6: legs.b6[seat]!,
  });
  return {
    own: decimal(standings.own[seat]!),
    seasoned: decimal(seasoned),
    direct: decimal(standings.direct[seat]!),
    team: decimal(standings.team[seat]!),
    big: decimal(standings.big[seat]!),
    bigLeg: standings.bigLeg[seat] || null,
    small: decimal(small),
    active: standings.active[seat] === 1,
    validDirects: standings.validDirects[seat]!,
    level,
    ratePpm: standings.ratePpm[seat]!,
    d1: { held: standings.d1[seat] === 1, boxes: legs.boxes[seat]!, need: plan.levels.D1.directs },
    next: next
      ? {
          level: next.level,
          requirements: next.requirements.map((one) =>
            one.of === 'legs'
              ? { of: one.of, holding: one.holding, have: String(one.have), need: String(one.need) }
              : { of: one.of, holding: null, have: decimal(one.have), need: decimal(one.need) },
          ),
        }
      : null,
  };
}
