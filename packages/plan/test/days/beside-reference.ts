import { toDecimal } from '@fairlaunch/money';
import type { Hex } from '../../src/common/canonical.ts';
import type { Claim, Entry, Warrant } from '../../src/state/entry.ts';
import type { DayState } from '../../src/state/state.ts';
import { ReferenceRefused, referenceDays, type ReferenceDays } from '../reference-days/index.ts';
import type { Wish } from './journal.ts';
import type { Beside, Genesis } from './live.ts';

/** Every balance of a state as the reference names it. */
function balancesOf({ books: { amounts } }: DayState): Map<string, string> {
  const held = new Map<string, string>();
  const add = (key: string, amount: bigint) => {
    if (amount !== 0n) held.set(key, toDecimal(amount));
  };
  for (const [name, column] of amounts.columns)
    column.forEach((amount, seat) => add(`${seat}.${name}`, BigInt(amount)));
  for (const [address, own] of amounts.guests)
    for (const [name, amount] of own) add(`${address}.${name}`, amount);
  for (const [name, amount] of amounts.house) add(`0.${name}`, amount);
  return held;
}

function ordersOf({ orders }: DayState): Map<string, string> {
  const rows = Array.from({ length: orders.count }, (_, row) => orders.rowAt(row));
  return new Map(
    rows.map(({ number, member, kind, amount }) => [
      `order ${number}`,
      `${member} ${kind} ${toDecimal(amount)}`,
    ]),
  );
}

function differences(is: Map<string, string>, must: Map<string, string>): string[] {
  const keys = [...new Set([...is.keys(), ...must.keys()])].sort();
  return keys
    .filter((key) => is.get(key) !== must.get(key))
    .map((key) => `${key}: ${is.get(key) ?? '0'}, by the reference ${must.get(key) ?? '0'}`);
}

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** What is signed in an entry. */
const textOf = ({ kind, facts, warrant }: Entry): string =>
  jsonOf([kind, facts, { ...warrant, signed: undefined }]);

/** Each is tried on a copy of all days, which takes its time. */
const REFUSED_A_DAY = 5;

/** An entry of a wish, with signatures that nobody looks at. */
function draftOf({ kind, facts, by, operators = [] }: Wish, number: number, at: number): Entry {
  const request = { requestId: 'draft', deadline: at };
  const warrants: { [by in Warrant['by']]: Warrant } = {
    chain: { by: 'chain', block: Number.MAX_SAFE_INTEGER, transaction: '0x', logIndex: 0 },
    member: { by: 'member', ...request, signature: '0x' },
    operators: {
      by: 'operators',
      requestId: 'draft',
      signed: operators.map((operator) => ({ operator, signature: operator as Hex })),
    },
    rule: { by: 'rule' },
    server: { by: 'server' },
  };
  return { number, kind, at, facts, legs: [], warrant: warrants[by] };
}

/** The reference lives the same days, and must come to the same balances and refusals. */
export class BesideReference implements Beside {
  #lived!: ReferenceDays;
  #before!: ReferenceDays;
  #refused: Entry[] = [];
  /** What each signature stands under, and whose it is. */
  readonly #signed = new Map<string, { signer: string; text: string }>();

  begin(genesis: Genesis): void {
    this.#lived = referenceDays(genesis, (signer, entry, signature) => {
      const signed = this.#signed.get(signature);
      return signed?.signer === signer && signed.text === textOf(entry as Entry);
    });
  }

  refused(wish: Wish, number: number, at: number): void {
    if (this.#refused.length < REFUSED_A_DAY) this.#refused.push(draftOf(wish, number, at));
  }

  live(journal: readonly Entry[], claims: readonly Claim[], state: DayState): void {
    this.#note(journal, claims);
    this.#before = this.#lived.copy();
    for (const entry of journal) {
      this.#refuseDrafts(entry.number);
      this.#take(entry);
    }
    this.#refuseDrafts(journal.length);
    this.#refused = [];
    this.#lived.close();
    const different = [
      ...differences(ordersOf(state), this.#lived.orders()),
      ...differences(balancesOf(state), this.#lived.balances()),
    ];
    if (different.length > 0) throw new Error(`day ${state.day}: ${different.join('; ')}`);
  }

  refuse(fault: string, wrong: readonly Entry[]): void {
    try {
      for (const entry of wrong) this.#before.take(entry);
      this.#before.close();
    } catch (error) {
      if (error instanceof ReferenceRefused) return;
      throw error;
    }
    throw new Error(`the reference took a journal with a fault: ${fault}`);
  }

  #refuseDrafts(number: number): void {
    for (const draft of this.#refused)
      if (draft.number === number && this.#lived.allows(draft))
        throw new Error(`only the reference allows ${jsonOf(draft)}`);
  }

  #take(entry: Entry): void {
    try {
      this.#lived.take(entry);
    } catch (error) {
      if (!(error instanceof ReferenceRefused)) throw error;
      throw new Error(`the reference refused: ${error.message}: ${jsonOf(entry)}`, {
        cause: error,
      });
    }
  }

  #note(journal: readonly Entry[], claims: readonly Claim[]): void {
    const signers = new Map(claims.map(({ signature, signer }) => [signature as string, signer]));
    for (const entry of journal) {
      const { warrant } = entry;
      const signatures =
        warrant.by === 'member'
          ? [warrant.signature]
          : warrant.by === 'operators'
            ? warrant.signed.map((one) => one.signature)
            : [];
      for (const signature of signatures)
        this.#signed.set(signature, { signer: signers.get(signature)!, text: textOf(entry) });
    }
  }
}
