import { enrol } from '../rules/assessment/enrolment.ts';
import { closeWeek } from '../rules/assessment/settle.ts';
import { payDividends } from '../rules/dividends/settle.ts';
import { payGlobalBonus } from '../rules/global-bonus/settle.ts';
import { payBhc } from '../rules/iso/settle.ts';
import { activateNodes } from '../rules/nodes/settle.ts';
import { findLegs } from '../rules/performance/legs.ts';
import { findLevels } from '../rules/performance/levels.ts';
import { findStakes } from '../rules/performance/stakes.ts';
import { releasePositions } from '../rules/releases/settle.ts';
import { takeExits } from '../rules/staking/exits.ts';
import { findFirstEarnings } from '../rules/staking/first-earnings.ts';
import { completeOrders } from '../rules/staking/maturity.ts';
import { payStatic } from '../rules/static/settle.ts';
import { payCommunitySubsidy } from '../rules/team/community-subsidy.ts';
import { payTeam } from '../rules/team/settle.ts';
import { openClose } from '../tables/close.ts';
import { checkInvariants } from './invariants.ts';
import type { SettleResult } from '../tables/settle-result.ts';
import type { SettleInput } from '../tables/settle-input.ts';

/**
 * The close of a day, step by step (rulebook §6). Does not change its input, and the order of the
 * input's rows does not matter. Every step takes a fixed number of passes over members or orders.
 * @throws InvariantError when a rule would be broken
 */
export function settle(input: SettleInput): SettleResult {
  const close = openClose(input);
  const { plan, day, members } = close;
  const before = { ...close.pools };
  const exited = takeExits(close);
  const stakes = findStakes(close);
  const nodes = activateNodes(close, stakes);
  const standings = findLevels(plan, members, findLegs(members, stakes));
  const firstEarnings = findFirstEarnings(close);
  const staticRewards = payStatic(close, firstEarnings);
  const team = payTeam(close, standings, staticRewards.paid);
  const community = payCommunitySubsidy(close, staticRewards.paid);
  const dividends = payDividends(close, standings);
  const bhc = payBhc(close, standings, firstEarnings);
  const releases = releasePositions(close, standings);
  const completed = completeOrders(close, staticRewards.ended);
  const bonus = payGlobalBonus(close, standings);
  const week = closeWeek(close, standings, input.week, completed);
  const result: SettleResult = {
    day,
    static: staticRewards.lines,
    lines: {
      ...nodes.lines,
      ...team.lines,
      ...community.lines,
      ...dividends.lines,
      ...bhc.lines,
      ...releases.lines,
      ...bonus.lines,
      ...week.lines,
    },
    exited,
    completed,
    activated: nodes.activated,
    firstEarnings,
    accelerations: staticRewards.accelerations,
    positions: releases.positions,
    pending: close.pending,
    standings,
    payments: {
      ...staticRewards.payments,
      ...team.payments,
      ...community.payments,
      ...bhc.payments,
    },
    shares: { ...dividends.shares, ...bhc.shares, ...bonus.shares, ...week.shares },
    enrolments: enrol(plan, day, members, standings),
    ...(week.week && { week: week.week }),
    pools: close.pools,
  };
  checkInvariants(before, input, result);
  return result;
}
