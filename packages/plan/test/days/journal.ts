import { hash } from 'node:crypto';
import type { Hex } from '../../src/common/canonical.ts';
import { ENTRY_RULES } from '../../src/day/entry-rules.ts';
import type { OpenDay } from '../../src/day/live-day.ts';
import {
  EntryRefused,
  type Claim,
  type Entry,
  type Term,
  type Warrant,
} from '../../src/state/entry.ts';
import type { DayState } from '../../src/state/state.ts';

const SIGNED_FOR_SECONDS = 600;
const AHEAD_SECONDS = 86_400;

/** Stands for a wallet: what it signs nobody else can. */
const signatureOf = (signer: string, statement: string, said: object): Hex =>
  `0x${hash('sha256', JSON.stringify([signer, statement, said]))}`;

export const isSigned = ({ signer, statement, said, signature }: Claim): boolean =>
  signature === signatureOf(signer, statement, said);

/** Somebody wants this to happen; the rules may refuse it. */
export type Wish = {
  kind: string;
  facts: object;
  by: Warrant['by'];
  operators?: string[];
  /** A fresh one otherwise. */
  requestId?: string;
};

class Refused extends Error {}

/** What happens on a day, written down as a server does. */
export class Journal {
  readonly entries: Entry[] = [];
  readonly #state: DayState;
  readonly #block: { last: number };
  #requests = 0;

  constructor(state: DayState, block: { last: number }) {
    [this.#state, this.#block] = [state, block];
  }

  #write(wish: Wish, at: number): Entry | undefined {
    const { kind } = wish;
    const rule = ENTRY_RULES[kind]!;
    const facts = rule.parse(wish.facts);
    if (facts === undefined) throw new Error(`${kind} is written wrongly`);
    const draft: Entry = {
      number: this.entries.length,
      kind,
      at,
      facts: wish.facts,
      legs: [],
      warrant: this.#warrant(wish, at),
    };
    try {
      const legs = rule.legs(this.#state, facts, draft, (problem) => {
        throw new Refused(problem);
      });
      return this.#signed({ ...draft, legs: rule.isUnsaid ? [] : legs }, facts);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** @returns what was signed for a wish, which then is an entry; undefined if the rules refuse it */
  take(open: OpenDay, wish: Wish, at: number): Claim[] | undefined {
    const entry = this.#write(wish, at);
    if (!entry) return undefined;
    try {
      const claims = open.take(entry);
      this.entries.push(entry);
      return claims;
    } catch (error) {
      if (error instanceof EntryRefused) return undefined;
      throw error;
    }
  }

  #warrant({ by, operators = [], requestId: wanted }: Wish, at: number): Warrant {
    this.#requests += 1;
    const requestId = wanted ?? `${at}.${this.#requests}`;
    const signature: Hex = '0x';
    if (by === 'chain') return { by, block: ++this.#block.last, transaction: '0x', logIndex: 0 };
    if (by === 'member') return { by, requestId, ...this.#term(at), signature };
    if (by === 'operators')
      return { by, requestId, signed: operators.map((operator) => ({ operator, signature })) };
    return { by };
  }

  /** Every third is signed on a chain whose clock is another one. */
  #term(at: number): Term {
    const deadline = at + SIGNED_FOR_SECONDS;
    return this.#requests % 3 === 0
      ? { deadline: deadline - AHEAD_SECONDS, ahead: AHEAD_SECONDS }
      : { deadline };
  }

  #signed(entry: Entry, facts: unknown): Entry {
    const { warrant, kind } = entry;
    if (warrant.by !== 'member' && warrant.by !== 'operators') return entry;
    const { statement, values, signer } = ENTRY_RULES[kind]!.said!(this.#state, facts, entry);
    const { requestId } = warrant;
    if (warrant.by === 'member') {
      const said = { ...values, account: signer, requestId, deadline: warrant.deadline };
      const signature = signatureOf(signer!, statement, said);
      return { ...entry, warrant: { ...warrant, signature } };
    }
    const proposedBy = warrant.signed[0]!.operator;
    const signed = warrant.signed.map(({ operator }, index) => {
      const decision = index === 0 ? 'PROPOSE' : 'CONFIRM';
      const said = { decision, proposedBy, ...values, requestId };
      return { operator, signature: signatureOf(operator, statement, said) };
    });
    return { ...entry, warrant: { ...warrant, signed } };
  }
}
