import type { DayState, PendingWithdrawal, TakenEntry } from '@fairlaunch/plan/day';
import { encodeAbiParameters, keccak256, type Hex } from 'viem';
import type { WatchedContracts } from './expected-of.ts';

export type PayoutOf = { withdrawal: unknown; requestId: unknown };

const PAYOUT_ID = ['string', 'uint256', 'address', 'uint256', 'string'].map((type) => ({ type }));

/** Under which a withdrawal is paid: whoever holds the payout key can make no second of it. */
export function payoutId(
  { withdrawal, requestId }: PayoutOf,
  { chainId, treasury }: Pick<WatchedContracts, 'chainId' | 'treasury'>,
): Hex {
  const parts = ['fairlaunch-withdrawal', chainId, treasury, withdrawal, requestId];
  return keccak256(encodeAbiParameters(PAYOUT_ID, parts));
}

/** Places in the day's journal; without an end it was under way when the day ended. */
type Span = {
  withdrawal: number;
  requestId: string;
  asked: PendingWithdrawal;
  from: number;
  until?: number;
};

/** A withdrawal, and what it asked for. */
export type Asked = Pick<Span, 'withdrawal' | 'asked'>;

/** From when to when each withdrawal of a day was under way. */
export class PayoutsUnderWay {
  readonly #spans = new Map<number, Span>();
  #byId: Map<Hex, Span> | undefined;

  /** @param state before the day's first entry */
  constructor({ withdrawals }: Pick<DayState, 'withdrawals'>) {
    for (const [withdrawal, asked] of withdrawals) this.#begin(withdrawal, asked, -1);
  }

  /** @param state behind the entry */
  take(
    { place, entry }: Pick<TakenEntry, 'place' | 'entry'>,
    { withdrawals }: Pick<DayState, 'withdrawals'>,
  ): void {
    const { withdrawal } = entry.facts as { withdrawal?: number };
    if (withdrawal === undefined) return;
    const pending = withdrawals.get(withdrawal);
    const known = this.#spans.get(withdrawal);
    if (pending && !known) this.#begin(withdrawal, pending, place);
    if (!pending && known) known.until ??= place;
  }

  /** The withdrawal with the id of a payout, if it was under way at a place of the journal. */
  at(place: number, id: Hex, contracts: WatchedContracts): Asked | undefined {
    this.#byId ??= new Map(
      Array.from(this.#spans.values(), (span) => [payoutId(span, contracts), span]),
    );
    const span = this.#byId.get(id);
    const isUnderWay = span && span.from < place && place < (span.until ?? Infinity);
    return isUnderWay ? span : undefined;
  }

  #begin(withdrawal: number, asked: PendingWithdrawal, from: number): void {
    this.#spans.set(withdrawal, { withdrawal, requestId: asked.requestId, asked, from });
  }
}
