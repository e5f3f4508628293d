import type { Micro } from '@fairlaunch/money';
import { openClose } from './close.ts';
import { takeExits } from './exits.ts';
import { checkInvariants } from './invariants.ts';
import { findLevels } from './levels.ts';
import { rewardLines } from './lines.ts';
import { completeOrders } from './maturity.ts';
import type { Payment } from './pay.ts';
import { findStakes } from './stakes.ts';
import { payStatic } from './static.ts';
import { payTeam } from './team.ts';
import type { SettleInput, SettleResult } from './types.ts';

function summary({ pool, dues, paid }: Payment): { pool: Micro; dues: Micro; paid: Micro } {
  return { pool, dues, paid };
}

/**
 * The close of a day (rulebook §6): exits, stakes and levels, static, team, maturity, one file a step. It
 * changes nothing that it is given, and the same input gives the same result whatever the order of its rows.
 * @throws InvariantError when the input is no state that a day can end in, or a rule would be broken; then
 *   nothing is returned
 */
export function settle(input: SettleInput): SettleResult {
  const close = openClose(input);
  const before = { ...close.pools };
  const exited = takeExits(close, input.exits);
  const standings = findLevels(close.plan, close.members, findStakes(close));
  const fixed = payStatic(close);
  const team = payTeam(close, standings, fixed.paid);
  const completed = completeOrders(close);
  const { orders } = close;
  const result: SettleResult = {
    day: close.day,
    lines: rewardLines(close.members, fixed, team),
    exited,
    completed,
    grants: fixed.grants,
    orders: {
      count: orders.count,
      number: orders.number,
      member: orders.member,
      released: orders.released,
      ownRelease: close.ownRelease,
      accelerated: close.accelerated,
      granted: orders.granted,
    },
    pending: close.pending,
    standings,
    static: summary(fixed.payment),
    team: summary(team.payment),
    pools: close.pools,
  };
  checkInvariants(close, before, result);
  return result;
}
