import { dayStart } from '../../src/common/day.ts';
import { OpenDay } from '../../src/day/apply.ts';
import { close } from '../../src/day/close.ts';
import { mergePlan } from '../../src/plan/merge-plan.ts';
import { parsePlan } from '../../src/plan/plan-schema.ts';
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

  /**
   * @returns kinds that the rules refused
   * @throws Error when the reference comes to something else
   */
  day(...wishes: Wish[]): string[] {
    const { state } = this;
    const journal = new Journal(state, this.#block);
    const open = new OpenDay(state);
    const refused: string[] = [];
    const claims = wishes.flatMap((wish, index) => {
      const at = dayStart(state.day + 1) + index * SECONDS_BETWEEN;
      const entry = journal.write(wish, at);
      if (entry) {
        journal.entries.push(entry);
        return open.take(entry);
      }
      refused.push(wish.kind);
      this.#beside.refused(wish, journal.entries.length, at);
      return [];
    });
    open.end();
    close(state);
    this.#beside.live(journal.entries, claims, state);
    return refused;
  }
}
