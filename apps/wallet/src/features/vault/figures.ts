import { businessDay, dayStart } from '@fairlaunch/plan';

const SECONDS_PER_DAY = 86_400n;
const SCALE = 10n ** 30n;

export type Streams = {
  /** What one staked wei has earned since the beginning, times 10³⁰. */
  perToken: bigint;
  /** In wei a second. */
  rate: bigint;
  /** Unix seconds up to which the other figures are computed. */
  updatedAt: bigint;
  totalStaked: bigint;
  ends: readonly { day: bigint; rate: bigint }[];
};

export type Stake = { amount: bigint; rewardDebt: bigint; reward: bigint };

/** The Unix second at which a day begins; days are counted from 1970-01-01 in UTC+8. */
export const midnight = (day: bigint): bigint => BigInt(dayStart(Number(day)));

/** `perToken` at a later second if nothing else happens: to the wei `RewardStream._flowNow`. */
export function perTokenAt(
  { perToken, rate, updatedAt, totalStaked, ends }: Streams,
  time: bigint,
): bigint {
  if (totalStaked === 0n) return perToken;
  let earned = perToken;
  let flowing = rate;
  let from = updatedAt;
  for (const end of ends) {
    const until = midnight(end.day) < time ? midnight(end.day) : time;
    if (until <= from) continue;
    earned += (flowing * (until - from) * SCALE) / totalStaked;
    from = until;
    if (until === midnight(end.day)) flowing -= end.rate;
  }
  return earned;
}

/**
 * Earned and unclaimed wei at a later second: at most the contract's figure, and at most two wei
 * less, as both terms are rounded down.
 */
export function earnedAt(
  streams: Streams,
  { amount, rewardDebt, reward }: Stake,
  time: bigint,
): bigint {
  const earned = (amount * perTokenAt(streams, time)) / SCALE;
  return reward + (earned > rewardDebt ? earned - rewardDebt : 0n);
}

/**
 * What flows to all stakes in a day, in wei, for today and each following day on which a stream can
 * flow.
 */
export function flowByDay({ rate, updatedAt, ends }: Streams): { day: bigint; flow: bigint }[] {
  const today = BigInt(businessDay(Number(updatedAt)));
  let flowing = rate;
  return ends.map((end, index) => {
    const flow = flowing * SECONDS_PER_DAY;
    flowing -= end.rate;
    return { day: today + BigInt(index), flow };
  });
}

/**
 * Seconds by which the chain's clock is ahead of this device's. A block's time is a little late
 * when it is read, so the largest lead counts until one of the clocks jumps.
 */
export function clockLead(
  before: number | undefined,
  chainTime: number,
  localTime: number,
): number {
  const lead = chainTime - localTime;
  return before === undefined || Math.abs(lead - before) > 60 ? lead : Math.max(before, lead);
}
