import * as z from 'zod/mini';
import { micro } from '@fairlaunch/money';
import { INVITATIONS } from '../reference/names.ts';
import { openOrder } from './orders.ts';
import { awardFromTask, freeOf } from './positions.ts';
import { demand } from './refused.ts';
import { facts, rule, whole, type Rules } from './rule.ts';
import { available, ofHouse, type Turn } from './turn.ts';

const RANKS = ['PIONEER', 'CAPTAIN', 'AMBASSADOR'] as const;
const CPT_A_TIER = micro('100');

/** The amount of a gift (rulebook §14). */
const giftOf = (turn: Turn, tier: number): bigint =>
  micro([turn.plan.tasks.PIONEER.giftAmount, '20', '50'][tier - 1]!);

/** A gift runs for as few days as the plan knows: the rulebook names no package. */
function shortestOf(turn: Turn): string {
  const packages = Object.entries(turn.plan.packages);
  return packages.reduce((best, each) => (each[1].days < best[1].days ? each : best))[0];
}

/** Ranks and the gifts that they bring (rulebook §14). */
export const TASKS: Rules = {
  RANK_CLAIMED: rule('server', facts({ seat: whole, rank: z.enum(RANKS) }), (turn, of) => {
    const { seat } = of;
    const person = turn.person(seat);
    const tier = RANKS.indexOf(of.rank) + 1;
    demand(person.rank === tier - 1, 'ranks follow each other');
    person.rank = tier;
    const { reward, identityReferral } = turn.plan.tasks[of.rank];
    const { sponsor } = turn.days.world.members[seat - 1]!;
    awardFromTask(turn, { kind: 'AWARD', seat, amount: micro(reward) });
    if (sponsor !== 0)
      awardFromTask(turn, {
        kind: 'IDENTITY',
        seat: sponsor,
        person: seat,
        amount: micro(identityReferral),
      });
    turn.move('CPT', CPT_A_TIER, ofHouse('GRANT'), available(seat));
    return undefined;
  }),
  GIFT_GIVEN: rule(
    'server',
    facts({ order: whole, seat: whole, rank: z.enum(RANKS) }),
    (turn, of) => {
      turn.person(of.seat);
      const tier = RANKS.indexOf(of.rank) + 1;
      const amount = giftOf(turn, tier);
      demand(amount <= freeOf(turn), 'TASK is short');
      openOrder(turn, {
        number: of.order,
        seat: of.seat,
        package: shortestOf(turn),
        kind: INVITATIONS[tier - 1]!,
        amount,
      });
      return undefined;
    },
  ),
};
