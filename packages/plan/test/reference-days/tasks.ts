import * as z from 'zod/mini';
import { micro } from '@fairlaunch/money';
import { freeTask } from '../reference/events-stakes.ts';
import { INVITATIONS } from '../reference/names.ts';
import { openOrder } from './orders.ts';
import { awardFromTask } from './positions.ts';
import { demand } from './refused.ts';
import { facts, rule, whole, type Rules } from './rule.ts';
import { available, ofHouse, type Turn } from './turn.ts';

const RANKS = ['PIONEER', 'CAPTAIN', 'AMBASSADOR'] as const;
const CPT_A_TIER = micro('100');

/** Gifts for friends: how many, and of how much (rulebook §14). */
function giftsOf(turn: Turn, tier: number): { count: number; amount: bigint } {
  const { gifts, giftAmount } = turn.plan.tasks.PIONEER;
  if (tier === 1) return { count: gifts, amount: micro(giftAmount) };
  return { count: 5, amount: micro(tier === 2 ? '20' : '50') };
}

function checkTask(turn: Turn): void {
  turn.days.world.pools.TASK = turn.balance(ofHouse('TASK'), 'USDT');
  demand(freeTask(turn.days.world) >= 0n, 'TASK is short');
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
    checkTask(turn);
    return undefined;
  }),
  GIFT_GIVEN: rule(
    'server',
    facts({ order: whole, seat: whole, rank: z.enum(RANKS) }),
    (turn, of) => {
      turn.person(of.seat);
      const tier = RANKS.indexOf(of.rank) + 1;
      const { sponsor } = turn.days.world.members[of.seat - 1]!;
      demand(sponsor !== 0, 'the house gives no gifts');
      const giver = turn.person(sponsor);
      const { count, amount } = giftsOf(turn, tier);
      demand(giver.rank >= tier, 'the giver has not that rank');
      demand(giver.gifts[tier]! < count, 'all gifts are given');
      giver.gifts[tier]! += 1;
      openOrder(turn, {
        number: of.order,
        seat: of.seat,
        package: Object.keys(turn.plan.packages)[0]!,
        kind: INVITATIONS[tier - 1]!,
        amount,
      });
      checkTask(turn);
      return undefined;
    },
  ),
};
