import { toDecimal } from '@fairlaunch/money';
import { ENTRY_RULES, type Entry, type Holder } from '@fairlaunch/plan/day';
import type { Expected, WatchedContracts } from './expected-of.ts';
import { payoutId, type Asked, type PayoutOf, type PayoutsUnderWay } from './payouts-under-way.ts';

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
  const payout = expected.find((one) => one.payoutId !== undefined);
  const found = payout && underWay.at(number, payout.payoutId!, contracts);
  if (found && isAsAsked(found, payout, addressOf))
    return `is the payout of withdrawal ${found.withdrawal}, which is under way`;
  return undefined;
}

/** Whoever holds the payout key may use a withdrawal's id up for something else. */
function isAsAsked(
  { asked: { holder, asset, gross, fee } }: Asked,
  { facts }: Expected,
  addressOf: AddressOf,
): boolean {
  const isOfIt = facts.holder === nameOf(holder, addressOf) && facts.asset === asset;
  return isOfIt && facts.amount === gross - fee;
}

const nameOf = (holder: unknown, addressOf: AddressOf): string | undefined =>
  holder === undefined ? undefined : (addressOf(holder as Holder)?.toLowerCase() ?? 'nobody');

function shown(value: unknown): string {
  if (value === undefined) return 'the house';
  if (typeof value === 'bigint') return toDecimal(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
