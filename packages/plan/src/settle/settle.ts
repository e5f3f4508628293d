import { activateNodes } from '../rules/nodes/settle.ts';
import { openClose } from './close.ts';
import { payCommunitySubsidy } from '../rules/team/community-subsidy.ts';
import {
  payBhcOutput,
  payFeeDividend,
  payGlobalBonus,
  payNetworkDividend,
} from '../rules/dividends/settle.ts';
import { enrol } from '../rules/assessment/enrolment.ts';
import { takeExits } from '../rules/staking/exits.ts';
import { findFirstEarnings } from '../rules/staking/first-earnings.ts';
import { checkInvariants } from './invariants.ts';
import { findLegs } from '../rules/performance/legs.ts';
import { findLevels } from '../rules/performance/levels.ts';
import { completeOrders } from '../rules/staking/maturity.ts';
import type { Payment } from './pay.ts';
import { releasePositions } from '../rules/releases/settle.ts';
import { findStakes } from '../rules/performance/stakes.ts';
import { payStatic } from '../rules/static/settle.ts';
import { payTeam } from '../rules/team/settle.ts';
import { payTokenReferral } from '../rules/iso/settle.ts';
import type { PoolPayment, SettleInput, SettleResult } from './types.ts';
import { closeWeek } from '../rules/assessment/week.ts';

const summary = ({ pool, dues, paid }: Payment): PoolPayment => ({ pool, dues, paid });

/**
 * The close of a day (rulebook §6), one file a step. It changes nothing that it is given, and the same input gives
 * the same result whatever the order of its rows. Every step is a fixed number of passes over members or orders.
 * @throws InvariantError when the input is no state that a day can end in, or a rule would be broken; then
 *   nothing is returned
 */
export function settle(input: SettleInput): SettleResult {
  const close = openClose(input);
  const { plan, day, members } = close;
  const before = { ...close.pools };
  const exited = takeExits(close);
  const stakes = findStakes(close);
  const { activated, bonuses } = activateNodes(close, stakes);
  const standings = findLevels(plan, members, findLegs(members, stakes));
  const firstEarnings = findFirstEarnings(close);
  const staticRewards = payStatic(close, firstEarnings);
  const team = payTeam(close, standings, staticRewards.paid);
  const community = payCommunitySubsidy(close, staticRewards.paid);
  const feeDividend = payFeeDividend(close);
  const networkDividend = payNetworkDividend(close, standings);
  const bhcOutput = payBhcOutput(close, standings);
  const tokenReferral = payTokenReferral(close, firstEarnings);
  const releases = releasePositions(close, standings);
  const completed = completeOrders(close, staticRewards.ended);
  const globalBonus = payGlobalBonus(close, standings);
  const { week, subsidy } = closeWeek(close, standings, input.week, completed);
  const result: SettleResult = {
    day,
    static: staticRewards.lines,
    lines: {
      ...team.lines,
      ...releases.lines,
      BHC_OUTPUT: bhcOutput.lines,
      COMMUNITY_SUBSIDY: community.lines,
      FEE_DIVIDEND: feeDividend.lines,
      GLOBAL_BONUS: globalBonus.lines,
      NETWORK_DIVIDEND: networkDividend.lines,
      SALES_BONUS: bonuses,
      TEAM_SUBSIDY: subsidy.lines,
      TOKEN_REFERRAL: tokenReferral.lines,
    },
    exited,
    completed,
    activated,
    firstEarnings,
    accelerations: staticRewards.accelerations,
    positions: releases.positions,
    pending: close.pending,
    standings,
    payments: {
      static: summary(staticRewards.payment),
      team: summary(team.payment),
      communitySubsidy: summary(community.payment),
      tokenReferral: summary(tokenReferral.payment),
    },
    shares: {
      feeDividend: feeDividend.share,
      networkDividend: networkDividend.share,
      bhcOutput: bhcOutput.share,
      globalBonus: globalBonus.share,
      teamSubsidy: subsidy.share,
    },
    enrolments: enrol(plan, day, members, standings),
    ...(week && { week }),
    pools: close.pools,
  };
  checkInvariants(before, input, result);
  return result;
}
