import { toDecimal } from '@fairlaunch/money';
import { ENTRY_RULES, type Entry, type Holder } from '@fairlaunch/plan/day';
import type { Expected, WatchedContracts } from './expected-of.ts';
import { payoutId, type PayoutOf, type PayoutsUnderWay } from './payouts-under-way.ts';

export type AddressOf = (holder: Holder) => string | undefined;

type Compared = Pick<Entry, 'number' | 'kind' | 'facts'>;
type Parts = {
  contracts: WatchedContracts;
  addressOf: AddressOf;
  underWay: Pick<PayoutsUnderWay, 'at'>;
};
type Told = Record<string, unknown>;

/** A sentence on what an entry says that its event does not; undefined when they agree. */
export function problemOf(
  { number, kind, facts }: Compared,
  expected: readonly Expected[],
  { contracts, addressOf, underWay }: Parts,
): string | undefined {
  const event = expected.find((one) => one.kind === kind);
  if (!event) {
    const kinds = expected.map((one) => one.kind).join(' or ') || 'nothing that can be booked';
    return `is ${kind}, and its event is ${kinds}`;
  }
  const told = ENTRY_RULES[kind]!.parse(facts) as Told | undefined;
  if (!told) return 'has facts that are none of its kind';
  for (const [name, said] of Object.entries(event.facts)) {
    const value = name === 'holder' ? nameOf(told['holder'], addressOf) : told[name];
    if (value !== said) return `says ${name} ${shown(value)}, and the chain says ${shown(said)}`;
  }
  if (event.payoutId && payoutId(told as PayoutOf, contracts) !== event.payoutId)
    return `names withdrawal ${shown(told['withdrawal'])}, and its payout is of another`;
  if (event.payoutId) return undefined;
  const id = expected.find((one) => one.payoutId !== undefined)?.payoutId;
  const asked = id && underWay.at(number, id, contracts);
  if (asked !== undefined) return `is the payout of withdrawal ${asked}, which is under way`;
  return undefined;
}

const nameOf = (holder: unknown, addressOf: AddressOf): string | undefined =>
  holder === undefined ? undefined : (addressOf(holder as Holder)?.toLowerCase() ?? 'nobody');

function shown(value: unknown): string {
  if (value === undefined) return 'the house';
  if (typeof value === 'bigint') return toDecimal(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
