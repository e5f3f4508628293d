import { toDecimal } from '@fairlaunch/money';
import type { Claim, Entry } from '../../src/state/entry.ts';
import type { DayState } from '../../src/state/state.ts';
import { ReferenceRefused, referenceDays, type ReferenceDays } from '../reference-days/index.ts';
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

const textOf = ({ kind, facts, warrant }: Entry): string =>
  JSON.stringify([kind, facts, { ...warrant, signed: undefined }], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

/** The reference lives the same days, and must come to the same balances and refusals. */
export class BesideReference implements Beside {
  #lived!: ReferenceDays;
  #before!: ReferenceDays;
  /** What each signature stands under, and whose it is. */
  readonly #signed = new Map<string, { signer: string; text: string }>();

  begin(genesis: Genesis): void {
    this.#lived = referenceDays(genesis, (signer, entry, signature) => {
      const signed = this.#signed.get(signature);
      return signed?.signer === signer && signed.text === textOf(entry as Entry);
    });
  }

  live(journal: readonly Entry[], claims: readonly Claim[], state: DayState): void {
    this.#note(journal, claims);
    this.#before = this.#lived.copy();
    for (const entry of journal) this.#take(entry);
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

  #take(entry: Entry): void {
    try {
      this.#lived.take(entry);
    } catch (error) {
      if (!(error instanceof ReferenceRefused)) throw error;
      const text = JSON.stringify(entry, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      throw new Error(`the reference refused: ${error.message}: ${text}`, { cause: error });
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
