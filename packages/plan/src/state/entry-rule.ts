import type { Leg } from './books.ts';
import type { Entry, Warrant } from './entry.ts';
import type { OperatorRole } from './roles.ts';
import type { DayState } from './state.ts';

/** Ends the work on an entry that cannot follow. */
export type Refuse = (problem: string) => never;

/** What a wallet must have signed; values as the statement of the protocol has them. */
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
  /** True if what it moves follows without a choice, and may be long: the entry has no legs then. */
  isUnsaid?: true;
  /** What its member, or its operators, must have signed; none where no wallet vouches. */
  said?: (state: DayState, facts: Facts, entry: Entry) => Said & { signer?: string };
  /** Of operators: the author's least role, how many sign, and whom it is about. */
  operators?: {
    least: OperatorRole;
    people: 1 | 2;
    about?: (state: DayState, facts: Facts) => readonly string[];
    /** Whom it is about may be its author, and never confirms it. */
    mayAsk?: true;
  };
  change?: (state: DayState, facts: Facts, entry: Entry) => void;
};

export const entryRule = <Facts>(rule: EntryRule<Facts>): EntryRule<unknown> =>
  rule as EntryRule<unknown>;
