import { z } from 'zod/mini';
import { dayStart } from '#common/day.ts';
import { ofHouse, ofMember, type Leg } from '#state/books.ts';
import { entryRule } from '#state/entry-rule.ts';
import type { DayState } from '#state/state.ts';

const HOUR_SECONDS = 3_600;
const CREDITED_AT_SECONDS = 21 * HOUR_SECONDS;

export const bonusSum = (bonus: DayState['bonus']): bigint =>
  BigInt(bonus?.paid.reduce((sum, paid) => sum + paid, 0) ?? 0);

function bonusLegs({ bonus }: DayState): Leg[] {
  if (!bonus) return [];
  const credits = Array.from(bonus.member, (seat, row) => ({
    ...ofMember(seat, 'available'),
    amount: BigInt(bonus.paid[row]!),
  }));
  return [{ ...ofHouse('GLOBAL'), amount: -bonusSum(bonus) }, ...credits];
}

/** Credits the bonus of the last close, as a scenario does at once (rulebook §17). */
export function creditBonus(state: DayState): void {
  state.books.post(bonusLegs(state));
  state.bonus = undefined;
}

const none = z.strictObject({});

export const globalBonusEntries = {
  /** The bonus of the last close, at 21:00 (rulebook §10). */
  GLOBAL_BONUS: entryRule({
    rule: 'rulebook §10',
    warrants: ['rule'],
    parse: (facts) => none.safeParse(facts).data,
    legs(state, _, { at }, refuse) {
      if (!state.bonus) refuse('no bonus is due');
      if (at < dayStart(state.day + 1) + CREDITED_AT_SECONDS) refuse('it is not 21:00 yet');
      return bonusLegs(state);
    },
    isUnsaid: true,
    change: (state) => void (state.bonus = undefined),
  }),
};
