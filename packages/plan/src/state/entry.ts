import type { Leg } from './books.ts';

/** Who vouches for an entry (rulebook §20). */
export type Warrant =
  | { by: 'chain'; block: number; transaction: string; logIndex: number }
  | { by: 'member'; requestId: string; deadline: number; signature: string }
  | { by: 'operators'; decision: number; signatures: readonly string[] }
  | { by: 'rule'; of: number | 'close' }
  | { by: 'server' };

/** What happened, in the order in which it took effect (rulebook §20). */
export type Entry = {
  /** From 0 on in each day, without a gap. */
  number: number;
  kind: string;
  /** Seconds of business time. */
  at: number;
  facts: unknown;
  legs: readonly Leg[];
  warrant: Warrant;
};

/** What a member's wallet, or operators', must have signed for an entry. */
export type Claim = {
  entry: number;
  signers: readonly string[];
  statement: string;
  said: Readonly<Record<string, unknown>>;
};

/** An entry that cannot follow from the state before it. */
export class EntryRefused extends Error {
  override name = 'EntryRefused';
  readonly entry: number;
  readonly rule: string;

  constructor(entry: number, rule: string, problem: string) {
    super(`entry ${entry} (${rule}): ${problem}`);
    this.entry = entry;
    this.rule = rule;
  }
}
