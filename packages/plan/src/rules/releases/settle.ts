import { lineTable, type LineTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import type { Standings } from '../performance/standings.ts';
import type { PositionKind, ReleasePosition } from './positions.ts';
import { releaseOf } from './schedules.ts';

type Releases = {
  lines: { [kind in `${PositionKind}_RELEASE`]: LineTable };
  positions: ReleasePosition[];
};

const counts = (position: ReleasePosition, day: number, active: Uint8Array): boolean =>
  day > position.from && position.requiresActive.every((seat) => active[seat] === 1);

/** Step 9: releases parts of positions (rulebook §6, §8, §11, §12, §14). */
export function releasePositions(
  { positions, members, day }: Close,
  { active }: Standings,
): Releases {
  const column = () => new Float64Array(members.count);
  const released: Record<PositionKind, Float64Array> = {
    PROMO: column(),
    AWARD: column(),
    IDENTITY: column(),
    POINTS: column(),
    WHITELIST: column(),
  };
  const after = positions.map((position): ReleasePosition => {
    if (!counts(position, day, active)) return position;
    const { kind, member, schedule, amount, closesCounted } = position;
    // The closes of a locked position count from 0.
    const release = releaseOf(
      schedule,
      amount,
      schedule.type === 'LOCKED' ? closesCounted : closesCounted + 1,
    );
    released[kind][member] = released[kind][member]! + Number(release);
    return { ...position, closesCounted: closesCounted + 1 };
  });
  return {
    lines: {
      PROMO_RELEASE: lineTable(released.PROMO),
      AWARD_RELEASE: lineTable(released.AWARD),
      IDENTITY_RELEASE: lineTable(released.IDENTITY),
      POINTS_RELEASE: lineTable(released.POINTS),
      WHITELIST_RELEASE: lineTable(released.WHITELIST),
    },
    positions: after,
  };
}
