import { EntryRefused, type Claim } from '../state/entry.ts';
import type { DayState } from '../state/state.ts';
import type { WrittenEntry } from './journal-file.ts';
import { OpenDay } from './live-day.ts';

/** Entries of a day, the first of which came before the close of the day before was posted. */
export type DatedJournal = { early: number; entries: Iterable<WrittenEntry> };

/** Days that follow from nothing but their journals, one after the other (rulebook §20). */
export class LivedDays {
  readonly state: DayState;
  #open: OpenDay | undefined;
  /** Entries since the last close. */
  #taken = 0;

  /** @param state that a posted close left, or the empty one; it changes */
  constructor(state: DayState) {
    this.state = state;
  }

  /**
   * Posts the close of the day before, and applies the entries of a day; its own close is not posted.
   * @param onPosted when all of the day before has been applied and its close is posted
   * @returns what wallets must have signed, by the place of the entry in the day
   * @throws EntryRefused with the place of the entry in the day and the rule
   * @throws InvariantError when a rule would be broken; this is not to be used then
   */
  take({ early, entries }: DatedJournal, onPosted: () => void = () => undefined): Claim[] {
    const claims: Claim[] = [];
    let place = 0;
    const post = () => {
      this.#begin();
      onPosted();
    };
    for (const entry of entries) {
      if (place === early) post();
      claims.push(...this.#takeOne(entry, place));
      place += 1;
    }
    if (place < early) throw new EntryRefused(place, 'rulebook §20', `${early} entries were early`);
    if (place === early) post();
    return claims;
  }

  #begin(): void {
    this.#open?.close();
    this.#open = new OpenDay(this.state);
    this.#taken = 0;
  }

  #takeOne(entry: WrittenEntry, place: number): Claim[] {
    if (!this.#open) throw new EntryRefused(place, 'rulebook §20', 'no day came before the first');
    try {
      const claims = this.#open.take({ ...entry, number: this.#taken });
      this.#taken += 1;
      return claims.map((claim) => ({ ...claim, entry: place }));
    } catch (error) {
      if (error instanceof EntryRefused) throw new EntryRefused(place, error.rule, error.problem);
      throw error;
    }
  }
}
