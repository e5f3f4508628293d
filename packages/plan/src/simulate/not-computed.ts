import { micro } from '@fairlaunch/money';
import { isoOutput } from '../iso.ts';
import { isNewMoney } from '../order-kinds.ts';
import type { SettleResult } from '../settle/types.ts';
import { ScenarioError } from './scenario-error.ts';
import type { World } from './world.ts';

const B6 = 6;
const DAYS_A_WEEK = 7;

const notComputed = (field: string, what: string, day: number): ScenarioError =>
  new ScenarioError(field, `${what} of the close of day ${day} is not computed yet`);

function checkShares(world: World, day: number, result: SettleResult): void {
  const { plan } = world;
  const staked = result.standings.own.some((own) => own > 0);
  if (staked && isoOutput(plan, day) > 0n) throw notComputed('plan.iso.dailyOutput', 'BHC output', day);
  const networkDividend = result.pools.NET_DIV / BigInt(plan.dividends.networkDivisor);
  if (staked && networkDividend > 0n) throw notComputed('plan.feeSplitPpm.NET_DIV', 'the network dividend', day);
  const globalBonus = result.pools.GLOBAL / BigInt(plan.global.divisor);
  if (globalBonus > 0n && result.standings.level.some((level) => level >= B6)) throw notComputed('plan.global', 'the global bonus', day);
}

function checkTokenReferral(world: World, day: number): void {
  const { per, bhc } = world.plan.tokenReferral;
  if (bhc === '0') return;
  const due = world.orders.some((order) => order.state === 'open' && order.openDay + 1 === day && isNewMoney(order.kind)
    && order.amount >= micro(per) && world.members[order.member - 1]!.sponsor !== 0);
  if (due) throw notComputed('plan.tokenReferral', 'the token referral', day);
}

function checkEnrolment(world: World, day: number, result: SettleResult): void {
  if (day % DAYS_A_WEEK !== DAYS_A_WEEK - 1) return;
  const enrolled = world.members.find((member) =>
    result.standings.level[member.seat]! >= 1 && day - member.boundDay >= world.plan.assessment.minBoundDays);
  if (enrolled) throw notComputed('plan.assessment', `the enrolment of member ${enrolled.seat}`, day);
}

/**
 * Stops a scenario where a step that is not computed yet would have something to do, so that no result is
 * ever missing a line (rulebook §6, steps 7, 8, 11 and 12).
 * @param day the scenario's day
 * @param isLast enrolment changes nothing after the last close
 * @throws ScenarioError that names the part of the plan
 */
export function checkComputed(world: World, day: number, result: SettleResult, isLast: boolean): void {
  checkShares(world, day, result);
  checkTokenReferral(world, day);
  if (!isLast) checkEnrolment(world, day, result);
}
