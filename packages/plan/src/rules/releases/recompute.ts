import { micro, type Micro } from '@fairlaunch/money';
import type { Parts, ReleasedPosition } from '../../explain/types.ts';
import { eachOnce, least, possible, rate } from '../../explain/checked.ts';

const MILLION = 1_000_000n;

/** TOKEN_REFERRAL: BHC for each full step of each order (rulebook §13). */
export function referralTarget({ per, bhc, orders }: Parts['TOKEN_REFERRAL']): Micro {
  eachOnce(orders.map(({ order }) => order));
  return orders.reduce((sum, { amount }) => sum + (micro(amount) / micro(per)) * micro(bhc), 0n);
}

/** SALES_BONUS: the sponsor's share of each node's price, floored by itself (rulebook §8). */
export function bonusTarget({ ppm, nodes }: Parts['SALES_BONUS']): Micro {
  eachOnce(nodes.map(({ number }) => number));
  return nodes.reduce((sum, { price }) => sum + (micro(price) * rate(ppm)) / MILLION, 0n);
}

function releasedUpTo({ schedule, amount }: ReleasedPosition, k: number): Micro {
  const all = micro(amount);
  if (schedule.type === 'EVEN') return (all * BigInt(k)) / BigInt(schedule.closes);
  return k < 0
    ? 0n
    : least(
        all,
        (all * (rate(schedule.initialPpm) + rate(schedule.dailyPpm) * BigInt(k))) / MILLION,
      );
}

/** A release: each position's part of this close (rulebook §8, §11, §12, §14). */
export function releaseTarget(positions: readonly ReleasedPosition[]): Micro {
  eachOnce(positions.map(({ number }) => number));
  return positions.reduce((sum, position) => {
    const { k, schedule, number, release } = position;
    possible(
      schedule.type === 'EVEN' ? k >= 1 && k <= schedule.closes : k >= 0,
      `position ${number} has no close ${k}`,
    );
    const part = releasedUpTo(position, k) - releasedUpTo(position, k - 1);
    possible(part === micro(release), `position ${number} does not release ${release}`);
    return sum + part;
  }, 0n);
}
