import { dayStart } from '../../src/common/day.ts';
import { OpenDay } from '../../src/day/live-day.ts';
import { mergePlan } from '../../src/plan/merge-plan.ts';
import { parsePlan } from '../../src/plan/plan-schema.ts';
import type { Claim } from '../../src/state/entry.ts';
import { emptyState, type DayState } from '../../src/state/state.ts';
import { BesideReference } from './beside-reference.ts';
import { Journal, type Wish } from './journal.ts';
import { FIRST_DAY } from './live.ts';
import { OPERATORS } from './wishes.ts';

const SECONDS_BETWEEN = 60;

/** Days of wishes that a test writes, lived by the state and by the reference. */
export class ScriptedDays {
  readonly state: DayState;
  readonly #beside = new BesideReference();
  readonly #block = { last: 0 };

  constructor(change: object = {}) {
    const plan = parsePlan(mergePlan(change));
    const genesis = { plan, firstDay: FIRST_DAY, admins: OPERATORS };
    this.state = emptyState(genesis);
    this.#beside.begin(genesis);
  }

  /** @returns kinds that the rules refused */
  day(...wishes: Wish[]): string[] {
    return this.dayAndEarly(wishes, []);
  }

  /**
   * @param early of the day after, before the close of this one is posted
   * @returns kinds that the rules refused
   * @throws Error when the reference comes to something else
   */
  dayAndEarly(wishes: readonly Wish[], early: readonly Wish[]): string[] {
    const { state } = this;
    const journal = new Journal(state, this.#block);
    const open = new OpenDay(state);
    const refused: string[] = [];
    const claims: Claim[] = [];
    const take = (wish: Wish, at: number): void => {
      const signed = journal.take(open, wish, at);
      if (signed) return void claims.push(...signed);
      refused.push(wish.kind);
      this.#beside.refused(wish, journal.entries.length, at);
    };
    const day = state.day + 1;
    for (const [index, wish] of wishes.entries())
      take(wish, dayStart(day) + index * SECONDS_BETWEEN);
    if (early.length > 0) open.beginNextDay();
    for (const [index, wish] of early.entries())
      take(wish, dayStart(day + 1) + index * SECONDS_BETWEEN);
    open.close();
    this.#beside.live(journal.entries, claims, state);
    return refused;
  }
}
