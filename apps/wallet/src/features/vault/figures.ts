import { businessDay, dayStart } from '@fairlaunch/plan';

const SECONDS_A_DAY = 86_400n;
const SCALE = 10n ** 30n;

/** All streams of the vault as the chain told them: wei, and Unix seconds of the chain. */
export type Streams = {
  /** What one staked wei has earned since the beginning, times 10³⁰. */
  perToken: bigint;
  /** Wei a second. */
  rate: bigint;
  /** Up to when the rest is computed. */
  updatedAt: bigint;
  totalStaked: bigint;
  /** How much of the rate ends with the start of each coming day (days since 1970 in UTC+8), from tomorrow on without a gap. */
  ends: readonly { day: bigint; rate: bigint }[];
};

/** A stake as the chain told it at the same second, in wei: `RewardVault.userInfo`. */
export type Stake = { amount: bigint; rewardDebt: bigint; reward: bigint };

/** The second at which a day begins (days since 1970 in UTC+8). */
export const midnight = (day: bigint): bigint => BigInt(dayStart(Number(day)));

/** What one staked wei will have earned at a later second if nothing but time happens: `RewardStream._flowNow` to the wei. */
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
 * What a stake has earned and not claimed at a later second, in wei: never above what the contract will say then, and at
 * most two wei below, since both what was told and what comes after it are rounded down.
 */
export function earnedAt(
  streams: Streams,
  { amount, rewardDebt, reward }: Stake,
  time: bigint,
): bigint {
  const earned = (amount * perTokenAt(streams, time)) / SCALE;
  return reward + (earned > rewardDebt ? earned - rewardDebt : 0n);
}

/** What flows to all stakes a day, in wei, for today and each of the days after it on which a stream can flow. */
export function flowByDay({ rate, updatedAt, ends }: Streams): { day: bigint; flow: bigint }[] {
  const today = BigInt(businessDay(Number(updatedAt)));
  let flowing = rate;
  return ends.map((end, index) => {
    const flow = flowing * SECONDS_A_DAY;
    flowing -= end.rate;
    return { day: today + BigInt(index), flow };
  });
}

/**
 * How far the chain's clock is ahead of this device's, in seconds. A block says so a little late, so the most that
 * was seen counts, until the clocks have moved against each other.
 */
export function clockLead(
  before: number | undefined,
  chainTime: number,
  localTime: number,
): number {
  const lead = chainTime - localTime;
  return before === undefined || Math.abs(lead - before) > 60 ? lead : Math.max(before, lead);
}
