import { toDecimal } from '@fairlaunch/money';
import type { Explainers, Parts } from '../../explain/types.ts';
import type { SettleResult } from '../../settle/result.ts';
import type { SettleInput } from '../../settle/types.ts';
import type { PositionKind } from './positions.ts';
import { releaseOf } from './schedules.ts';
import type { releaseExplanations } from './schema.ts';

type ReleasedPosition = Parts[keyof typeof releaseExplanations]['positions'][number];

export const explainReleases: Explainers<keyof typeof releaseExplanations> = {
  AWARD_RELEASE: releasesOf('AWARD'),
  POINTS_RELEASE: releasesOf('POINTS'),
  PROMO_RELEASE: releasesOf('PROMO'),
  WHITELIST_RELEASE: releasesOf('WHITELIST'),
};

function releasesOf(kind: PositionKind) {
  return (input: SettleInput, { positions: after }: SettleResult, member: number) => ({
    positions: input.positions
      .flatMap((position, index): ReleasedPosition[] => {
        const { number, amount, schedule, closesCounted } = position;
        const isOwn = position.kind === kind && position.member === member;
        if (!isOwn || after[index]!.closesCounted === closesCounted) return [];
        const k = schedule.type === 'LOCKED' ? closesCounted : closesCounted + 1;
        const release = toDecimal(releaseOf(schedule, amount, k));
        return [{ number, amount: toDecimal(amount), schedule, k, release }];
      })
      .sort((one, other) => one.number - other.number),
  });
}
