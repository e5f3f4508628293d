import { micro, type Micro } from '@fairlaunch/money';
import { assertUnique, least, MILLION, assertPossible, rate } from '#explained/checked.ts';
import { lapsingLine, type RecomputedLine, type Recomputers } from '#explained/recomputed-line.ts';
import type { Parts } from '#explained/types.ts';
import type { releaseExplanations } from './schema.ts';

type Releases = Parts[keyof typeof releaseExplanations];

export const recomputeReleases: Recomputers<keyof typeof releaseExplanations> = {
  AWARD_RELEASE: released,
  IDENTITY_RELEASE: released,
  POINTS_RELEASE: released,
  PROMO_RELEASE: released,
  WHITELIST_RELEASE: released,
};

function released({ positions }: Releases): RecomputedLine {
  assertUnique(positions.map(({ number }) => number));
  const parts = positions.map((position) => {
    const { k, schedule, number, release } = position;
    assertPossible(
      schedule.type === 'EVEN' ? k >= 1 && k <= schedule.closes : k >= 0,
      `position ${number} has no close ${k}`,
    );
    const part = releasedUpTo(position, k) - releasedUpTo(position, k - 1);
    assertPossible(part === micro(release), `position ${number} does not release ${release}`);
    return part;
  });
  return lapsingLine(parts.reduce((sum, part) => sum + part, 0n));
}

function releasedUpTo({ schedule, amount }: Releases['positions'][number], k: number): Micro {
  const all = micro(amount);
  if (schedule.type === 'EVEN') return (all * BigInt(k)) / BigInt(schedule.closes);
  if (k < 0) return 0n;
  const ppm = rate(schedule.initialPpm) + rate(schedule.dailyPpm) * BigInt(k);
  return least(all, (all * ppm) / MILLION);
}
