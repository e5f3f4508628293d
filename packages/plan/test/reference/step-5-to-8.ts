import { micro } from '@fairlaunch/money';
import { MILLION, capped, smaller, total } from './arithmetic.ts';
import type { Close } from './close-types.ts';
import { uplinesOf } from './family.ts';
import { payDues, payShares, type Claim } from './pay.ts';
import { firstEarners, staticPaid } from './step-3-static.ts';
import { outputOf, type World } from './world.ts';

const holdsCommunityNode = (world: World, seat: number): boolean =>
  world.nodes.some(
    (node) => node.member === seat && node.state === 'ACTIVE' && node.kind === 'COMMUNITY',
  );

/**
 * COMMUNITY_SUBSIDY: the nearest upline with an active community node gets a part of a source's
 * paid static (rulebook §7).
 */
export function payCommunitySubsidy(world: World, close: Close): void {
  const parts = staticPaid(close).flatMap(({ member, paid }) => {
    const holder = uplinesOf(world, member).find(({ seat }) => holdsCommunityNode(world, seat));
    return holder
      ? [{ member: holder.seat, exact: paid * BigInt(world.plan.team.communitySubsidyPpm) }]
      : [];
  });
  const dues = world.members.map(({ seat }): Claim => ({
    member: seat,
    amount: total(parts.filter((part) => part.member === seat).map((part) => part.exact)) / MILLION,
  }));
  payDues(world, close, 'NODE', 'COMMUNITY_SUBSIDY', dues);
}

/**
 * FEE_DIVIDEND: a part of FEE_DIV by weight of active nodes, always held as conditional (rulebook
 * §8, §2).
 */
export function payFeeDividend(world: World, close: Close): void {
  const weights = world.members.map(({ seat }): Claim => ({
    member: seat,
    amount: total(
      world.nodes
        .filter((node) => node.member === seat && node.state === 'ACTIVE')
        .map((node) => BigInt(world.plan.nodes.kinds[node.kind].weight)),
    ),
  }));
  const sum = world.pools.FEE_DIV / BigInt(world.plan.dividends.feeDivisor);
  payShares(world, close, 'FEE_DIV', 'FEE_DIVIDEND', sum, weights, 'conditional');
}

const openStakes = (close: Close): Claim[] =>
  [...close.standings].map(([member, standing]) => ({ member, amount: standing.open }));

/** NETWORK_DIVIDEND: a part of NET_DIV by A (rulebook §8). */
export function payNetworkDividend(world: World, close: Close): void {
  const sum = world.pools.NET_DIV / BigInt(world.plan.dividends.networkDivisor);
  payShares(world, close, 'NET_DIV', 'NETWORK_DIVIDEND', sum, openStakes(close));
}

/** BHC_OUTPUT: the day's output by A, with a cap for each 1000 USDT of Σ A (rulebook §13). */
export function payOutput(world: World, close: Close): void {
  const stakes = openStakes(close);
  const perThousand = micro(world.plan.iso.maxPerThousand);
  const most = (total(stakes.map((stake) => stake.amount)) * perThousand) / (1000n * MILLION);
  if (world.isoStart === undefined) return;
  const output = outputOf(world.plan, close.day - world.isoStart);
  const sum = smaller(capped(output, perThousand, most), world.pools.BHC_EMISSION);
  payShares(world, close, 'BHC_EMISSION', 'BHC_OUTPUT', sum, stakes);
}

/**
 * TOKEN_REFERRAL: BHC for each full step of a direct referral's order at the close at which it
 * first earns (rulebook §13).
 */
export function payTokenReferral(world: World, close: Close): void {
  const { per, bhc } = world.plan.tokenReferral;
  const dues = world.members.map(({ seat }): Claim => ({
    member: seat,
    amount: total(
      firstEarners(world, seat, close.day).map((order) => (order.amount / micro(per)) * micro(bhc)),
    ),
  }));
  payDues(world, close, 'BHC_REF', 'TOKEN_REFERRAL', dues);
}
