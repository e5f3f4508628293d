import type { Leg } from './books.ts';
import type { Entry, Warrant } from './entry.ts';
import type { DayState } from './state.ts';

/** Ends the work on an entry that cannot follow. */
export type Refuse = (problem: string) => never;

/** What a wallet must have signed; fields as the statement of the protocol has them. */
export type Said = { statement: string; values: Readonly<Record<string, unknown>> };

/**
 * How a kind of entry follows from the state before it. Nothing changes until all of it is known to
 * follow: `legs` and `said` only read, `change` cannot fail.
 */
export type EntryRule<Facts> = {
  /** Where the rule stands, as `rulebook §4`. */
  rule: string;
  warrants: readonly Warrant['by'][];
  /** Reads the facts of an entry that may have been written by anybody. */
  parse: (facts: unknown) => Facts | undefined;
  /** Refuses what the rules do not allow. @returns what the entry has to move, exactly */
  legs: (state: DayState, facts: Facts, entry: Entry, refuse: Refuse) => readonly Leg[];
  /** What its member or operators have to have signed; none where no wallet vouches. */
  said?: (state: DayState, facts: Facts, entry: Entry) => Said & { signer: string };
  change: (state: DayState, facts: Facts, entry: Entry) => void;
};

export const entryRule = <Facts>(rule: EntryRule<Facts>): EntryRule<unknown> =>
  rule as EntryRule<unknown>;
