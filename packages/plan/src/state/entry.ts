import type { Hex } from '../common/canonical.ts';
import type { Leg } from './books.ts';

/** `block`: the one at which a contract wallet was asked, without which the key itself signed. */
type Signature = { signature: Hex; block?: number };

/**
 * Until when a signature counts, in seconds of real time; `ahead`: seconds by which business time is
 * ahead of it, on a development chain alone.
 */
export type Term = { deadline: number; ahead?: number };

/** Who vouches for an entry (rulebook §20). */
export type Warrant =
  | { by: 'chain'; block: number; transaction: Hex; logIndex: number }
  | ({ by: 'member'; requestId: string } & Term & Signature)
  /** The author first; alone where one operator suffices. */
  | { by: 'operators'; requestId: string; signed: readonly OperatorSignature[] }
  | { by: 'rule' }
  | { by: 'server' };

export type OperatorSignature = { operator: string } & Signature;

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

/** What a wallet must have signed for an entry; whoever checks signatures gets a list of these. */
export type Claim = {
  entry: number;
  signer: string;
  statement: string;
  said: Readonly<Record<string, unknown>>;
} & Signature;

/** An entry that cannot follow from the state before it. */
export class EntryRefused extends Error {
  override name = 'EntryRefused';
  readonly entry: number;
  readonly rule: string;
  readonly problem: string;

  constructor(entry: number, rule: string, problem: string) {
    super(`entry ${entry} (${rule}): ${problem}`);
    this.entry = entry;
    this.rule = rule;
    this.problem = problem;
  }
}
