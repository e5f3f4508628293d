import * as z from 'zod/mini';
import { micro } from '@fairlaunch/money';
import type { Sale } from './days.ts';
import { demand, known } from './refused.ts';
import { facts, rule, text, whole, type Rules } from './rule.ts';
import { available, ofHouse, type Turn } from './turn.ts';

function saleOf(turn: Turn, number: number): Sale {
  const { sale } = turn.days;
  demand(sale?.number === number, 'there is no such sale');
  return sale;
}

/** The whitelist sale (rulebook §12). */
export const SALES: Rules = {
  SALE_ANNOUNCED: rule(
    'operators',
    facts({ sale: whole, lastDays: z.array(whole), reason: text }),
    (turn, { sale, lastDays }) => {
      turn.fresh('sale', sale);
      const running = turn.days.sale?.lastDays.at(-1) ?? 0;
      demand(running < turn.days.day, 'another sale runs');
      const rises = lastDays.every(
        (day, index) => day > (lastDays[index - 1] ?? turn.days.day - 1),
      );
      demand(rises, 'the stages end one after the other');
      demand(lastDays.length === turn.plan.whitelist.stages.length, 'each stage has a last day');
      turn.days.sale = { number: sale, lastDays, stages: new Map() };
      return undefined;
    },
  ),
  STAGE_OPENED: rule('rule', facts({ sale: whole, stage: whole }), (turn, of) => {
    const { stages, lastDays } = saleOf(turn, of.sale);
    const { day } = turn.days;
    demand(!stages.has(of.stage), 'the stage is open already');
    for (let before = 1; before < of.stage; before++)
      demand(
        day > lastDays[before - 1]! || stages.get(before)?.sharesLeft === 0,
        'a stage before may still sell',
      );
    const terms = known(turn.plan.whitelist.stages[of.stage - 1], 'there is no such stage');
    demand(day <= lastDays[of.stage - 1]!, 'the last day of the stage is over');
    const tokens = micro(terms.tokens) * BigInt(terms.shares);
    demand(turn.balance(ofHouse('SWAP_INV'), 'BHC') >= tokens, 'SWAP_INV is short of its tokens');
    stages.set(of.stage, { plan: turn.plan, sharesLeft: terms.shares });
    return undefined;
  }),
  WHITELIST_BOUGHT: rule(
    'member',
    facts({ sale: whole, stage: whole, seat: whole, shares: whole.check(z.minimum(1)) }),
    (turn, { sale, stage: number, seat, shares }) => {
      turn.person(seat);
      const { stages, lastDays } = saleOf(turn, sale);
      const stage = known(stages.get(number), 'the stage is not open');
      demand(turn.days.day <= lastDays[number - 1]!, 'the last day of the stage is over');
      demand(shares <= stage.sharesLeft, 'fewer shares are left');
      stage.sharesLeft -= shares;
      const { whitelist } = stage.plan;
      const count = BigInt(shares);
      const coupons = micro(String(whitelist.couponsPerShare)) * count;
      const amount = micro(whitelist.stages[number - 1]!.tokens) * count;
      turn.move('USDT', micro(whitelist.sharePrice) * count, available(seat), ofHouse('REVENUE'));
      turn.move('COUPON', coupons, available(seat), ofHouse('BURNED'));
      turn.move('BHC', amount, ofHouse('SWAP_INV'), [seat, 'vesting']);
      const { lockDays, initialPpm, dailyPpm } = whitelist;
      const schedule = { firstDay: turn.days.day + lockDays, initialPpm, dailyPpm };
      const madeDay = turn.days.day;
      turn.days.positions.push({ kind: 'WHITELIST', seat, amount, madeDay, counted: 0, schedule });
      return seat;
    },
  ),
};
