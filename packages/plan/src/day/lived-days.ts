import { EntryRefused, type Claim } from '../state/entry.ts';
import type { DayState } from '../state/state.ts';
import type { WrittenEntry } from './journal-file.ts';
import { OpenDay } from './live-day.ts';

/** What wallets must have signed for an entry, which is named by its place in the day. */
export type TakenEntry = { place: number; entry: WrittenEntry; claims: Claim[] };

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
   * Posts the close of the day before, and applies the entries of a day, one each time that it is asked
   * for the next; its own close is not posted.
   * @param onPosted when all of the day before has been applied and its close is posted
   * @throws EntryRefused with the place of the entry in the day and the rule
   * @throws InvariantError when a rule would be broken; this is not to be used then
   */
  *take(
    { early, entries }: DatedJournal,
    onPosted: () => void = () => undefined,
  ): Generator<TakenEntry, void> {
    let place = 0;
    const post = () => {
      this.post();
      onPosted();
    };
    for (const entry of entries) {
      if (place === early) post();
      yield { place, entry, claims: this.#takeOne(entry, place) };
      place += 1;
    }
    if (place < early) throw new EntryRefused(place, 'rulebook §20', `${early} entries were early`);
    if (place === early) post();
  }

  /**
   * Applies what comes next of the day under way, or before its close is posted of the day after.
   * @param place of the first of them in its day
   * @throws EntryRefused with the place of the entry in the day and the rule
   */
  goOn(entries: Iterable<WrittenEntry>, place: number): void {
    for (const entry of entries) {
      this.#takeOne(entry, place);
      place += 1;
    }
  }

  /**
   * Posts the close of the day under way, if there is one, and begins the day after.
   * @throws InvariantError when a rule would be broken; this is not to be used then
   */
  post(): void {
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
