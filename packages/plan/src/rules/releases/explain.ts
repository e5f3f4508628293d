import { toDecimal } from '@fairlaunch/money';
import { releaseOf } from './schedules.ts';
import type { PositionKind } from './positions.ts';
import type { SettleInput, SettleResult } from '../../settle/types.ts';
import type { ReleasedPosition } from '../../explain/types.ts';

/**
 * A kind's release: the member's positions for which this close counted, by number (rulebook §8, §11, §12, §14).
 * @returns what explains a line of that kind
 */
export const releaseParts =
  (kind: PositionKind) =>
  (
    input: SettleInput,
    { positions: after }: SettleResult,
    member: number,
  ): { positions: ReleasedPosition[] } => ({
    positions: input.positions
      .flatMap((position, index): ReleasedPosition[] => {
        const { number, amount, schedule, counted } = position;
        if (
          position.kind !== kind ||
          position.member !== member ||
          after[index]!.counted === counted
        )
          return [];
        const k = schedule.type === 'LOCKED' ? counted : counted + 1;
        return [
          {
            number,
            amount: toDecimal(amount),
            schedule,
            k,
            release: toDecimal(releaseOf(schedule, amount, k)),
          },
        ];
      })
      .sort((one, other) => one.number - other.number),
  });
