import { businessDay, dayStart } from '@fairlaunch/plan';

const SECONDS_PER_DAY = 86_400n;
const SCALE = 10n ** 30n;

export type Streams = {
  /** Earned by one staked wei since the beginning, times 10³⁰. */
  perToken: bigint;
  /** Wei a second. */
  rate: bigint;
  /** Unix seconds up to which the rest is computed. */
  updatedAt: bigint;
  totalStaked: bigint;
  ends: readonly { day: bigint; rate: bigint }[];
};

export type Stake = { amount: bigint; rewardDebt: bigint; reward: bigint };

/** Unix second at which a day begins (days since 1970 in UTC+8). */
export const midnight = (day: bigint): bigint => BigInt(dayStart(Number(day)));

/** `perToken` at a later second if nothing else happens: `RewardStream._flowNow` to the wei. */
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
 * Earned and unclaimed wei at a later second: never above the contract's figure, and at most two
 * wei below, since both terms are rounded down.
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
 * Flow to all stakes a day in wei, for today and each following day on which a stream can flow.
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
 * Seconds by which the chain's clock is ahead of this device's. A block tells it a little late, so
 * the largest lead counts until the clocks move against each other.
 */
export function clockLead(
  before: number | undefined,
  chainTime: number,
  localTime: number,
): number {
  const lead = chainTime - localTime;
  return before === undefined || Math.abs(lead - before) > 60 ? lead : Math.max(before, lead);
}
