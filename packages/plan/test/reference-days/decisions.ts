import * as z from 'zod/mini';
import { parsePlan } from '#plan/plan-schema.ts';
import { PlanError } from '#plan/plan-error.ts';
import { dayStart } from '#common/day.ts';
import type { Plan } from '../reference/world.ts';
import { isClosing, type Days } from './days.ts';
import { POOL_ASSETS } from './money-in.ts';
import { demand, known, ReferenceRefused } from './refused.ts';
import { facts, holder, rule, text, whole, type Rules } from './rule.ts';
import { available, ofHouse } from './turn.ts';

const BONUS_SECOND = 21 * 3_600;

/** The plan of a day: the last that started, of those the last announced (rulebook §0). */
export function planOf({ plans }: Days, day: number): Plan {
  const started = plans.filter(({ startDay }) => startDay <= day);
  const last = Math.max(...started.map(({ startDay }) => startDay));
  return started.findLast(({ startDay }) => startDay === last)!.plan;
}

function parsed(value: unknown): Plan {
  try {
    return parsePlan(value);
  } catch (error) {
    if (error instanceof PlanError) throw new ReferenceRefused(error.message);
    throw error;
  }
}

const leg = z.strictObject({
  holder: z.union([holder, z.literal(0)]),
  account: text,
  asset: text,
  amount: z.bigint(),
});

const WITHOUT_CORRECTION = ['CHAIN', 'AIRDROP'];

/** Whether a pool owes what a close came to, or might (docs/decisions/0044). */
function owes(days: Days, account: string): boolean {
  if (isClosing(days)) return Object.hasOwn(POOL_ASSETS, account);
  return account === 'GLOBAL' && days.bonus.length > 0;
}

/** Plans, corrections, and the bonus of 21:00 (rulebook §0, §2, §10). */
export const DECISIONS: Rules = {
  PLAN_ANNOUNCED: rule(
    'operators',
    facts({ plan: z.unknown(), startDay: whole, reason: text }),
    (turn, { plan, startDay }) => {
      const { days } = turn;
      demand((startDay - days.monday) % 7 === 0, 'a plan starts on a Monday');
      demand(startDay - days.day >= turn.plan.changeNoticeDays, 'a plan is announced earlier');
      days.plans.push({ startDay, plan: parsed(plan) });
      return undefined;
    },
  ),
  CORRECTION: rule(
    'operators',
    facts({
      entry: z.strictObject({ day: whole, number: whole, kind: text, legs: z.array(leg) }),
      proof: z.array(text),
      reason: text,
    }),
    (turn, { entry: { day, number, kind, legs } }) => {
      const { correctable } = turn.days;
      const key = `${day}.${number}`;
      const corrected = known(correctable.get(key), 'no such entry can be corrected');
      correctable.delete(key);
      demand(day < turn.days.openDay, 'the entry is not published yet');
      demand(corrected.kind === kind, 'the entry is of another kind');
      demand(
        corrected.legs.length === legs.length &&
          corrected.legs.every((one, index) => {
            const said = legs[index]!;
            return (
              one.holder === said.holder &&
              one.account === said.account &&
              one.asset === said.asset &&
              one.amount === said.amount
            );
          }),
        'the entry moved something else',
      );
      for (const { holder, account, asset, amount } of legs) {
        demand(
          holder === 0 ? !WITHOUT_CORRECTION.includes(account) : account === 'available',
          `${account} is not corrected`,
        );
        demand(holder !== 0 || amount < 0n || !owes(turn.days, account), 'the pool owes it');
        turn.add(`${holder}.${account}.${asset}`, -amount);
      }
      return undefined;
    },
  ),
  GLOBAL_BONUS: rule('rule', facts({}), (turn) => {
    const { days } = turn;
    demand(days.bonus.length > 0, 'no bonus is due');
    demand(turn.at >= dayStart(days.day) + BONUS_SECOND, 'the bonus is posted at 21:00');
    for (const { member, paid } of days.bonus)
      turn.move('USDT', paid, ofHouse('GLOBAL'), available(member));
    days.bonus = [];
    return undefined;
  }),
};
