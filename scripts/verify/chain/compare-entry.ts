import { toDecimal } from '@fairlaunch/money';
import { ENTRY_RULES, type Entry, type Holder } from '@fairlaunch/plan/day';
import { encodeAbiParameters, keccak256, type Hex } from 'viem';
import type { Expected, WatchedContracts } from './expected-of.ts';

export type AddressOf = (holder: Holder) => string | undefined;

export type UnderWay = { withdrawal: number; requestId: string };

type Compared = Pick<Entry, 'kind' | 'facts'> & { underWay?: readonly UnderWay[] };
type Parts = { contracts: WatchedContracts; addressOf: AddressOf };
type Told = Record<string, unknown>;

const PAYOUT_ID = ['string', 'uint256', 'address', 'uint256', 'string'].map((type) => ({ type }));

/** A sentence on what an entry says that its event does not; undefined when they agree. */
export function problemOf(
  { kind, facts, underWay = [] }: Compared,
  expected: readonly Expected[],
  { contracts, addressOf }: Parts,
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
  if (event.payoutId && payoutId(told, contracts) !== event.payoutId)
    return `names withdrawal ${shown(told['withdrawal'])}, and its payout is of another`;
  const asked = expected.find(({ payoutId: id }) => id !== undefined)?.payoutId;
  const paid = underWay.find((one) => asked !== undefined && payoutId(one, contracts) === asked);
  if (paid) return `is the payout of withdrawal ${paid.withdrawal}, which is under way`;
  return undefined;
}

const nameOf = (holder: unknown, addressOf: AddressOf): string | undefined =>
  holder === undefined ? undefined : (addressOf(holder as Holder)?.toLowerCase() ?? 'nobody');

function shown(value: unknown): string {
  if (value === undefined) return 'the house';
  if (typeof value === 'bigint') return toDecimal(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Under which a withdrawal is paid: whoever holds the payout key can make no second of it. */
function payoutId(told: Told | UnderWay, { chainId, treasury }: WatchedContracts): Hex {
  const { withdrawal, requestId } = told;
  const parts = [chainId, treasury, withdrawal, requestId];
  return keccak256(encodeAbiParameters(PAYOUT_ID, ['fairlaunch-withdrawal', ...parts]));
}
