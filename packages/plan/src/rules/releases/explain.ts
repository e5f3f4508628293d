import { toDecimal } from '@fairlaunch/money';
import type { Explainers, Parts } from '#explained/types.ts';
import type { SettleResult } from '#tables/settle-result.ts';
import type { SettleInput } from '#tables/settle-input.ts';
import type { PositionKind, ReleasePosition } from './positions.ts';
import { releaseOf } from './schedules.ts';
import type { releaseExplanations } from './schema.ts';

type ReleasedPosition = Parts['AWARD_RELEASE']['positions'][number];

export const explainReleases: Explainers<keyof typeof releaseExplanations> = {
  AWARD_RELEASE: releasesOf('AWARD'),
  IDENTITY_RELEASE: (input, result, member) => ({
    positions: countedPositions('IDENTITY', input, result, member).map((position) => ({
      ...released(position),
      person: position.requiresActive.find((seat) => seat !== member) ?? member,
    })),
  }),
  POINTS_RELEASE: releasesOf('POINTS'),
  PROMO_RELEASE: releasesOf('PROMO'),
  WHITELIST_RELEASE: releasesOf('WHITELIST'),
};

function releasesOf(kind: PositionKind) {
  return (input: SettleInput, result: SettleResult, member: number) => ({
    positions: countedPositions(kind, input, result, member).map(released),
  });
}

/** Positions that the close counted, as they were before it, by number. */
function countedPositions(
  kind: PositionKind,
  input: SettleInput,
  { positions: after }: SettleResult,
  member: number,
): ReleasePosition[] {
  return input.positions
    .filter(
      (position, index) =>
        position.kind === kind &&
        position.member === member &&
        after[index]!.closesCounted !== position.closesCounted,
    )
    .sort((one, other) => one.number - other.number);
}

function released({ number, amount, schedule, closesCounted }: ReleasePosition): ReleasedPosition {
  const k = schedule.type === 'LOCKED' ? closesCounted : closesCounted + 1;
  const release = toDecimal(releaseOf(schedule, amount, k));
  return { number, amount: toDecimal(amount), schedule, k, release };
}
