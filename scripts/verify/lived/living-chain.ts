import { dayStart, type TokenAsset } from '@fairlaunch/plan';
import type { DayState, Holder } from '@fairlaunch/plan/day';
import type { Address } from 'viem';
import type { DayInputs } from '../../../apps/server/src/settlement/files/day-inputs.ts';
import { chainLogs } from '../chain/chain-logs.ts';
import { checkChain, type ChainEnd, type DatedEntry } from '../chain/check-chain.ts';
import { checkDraws } from '../chain/check-draws.ts';
import { lastBlockBefore } from '../chain/day-blocks.ts';
import type { PayoutsUnderWay } from '../chain/payouts-under-way.ts';
import { Difference } from '../difference.ts';

/** Of a deployment what the treasury does not name; kept from the first time on. */
export type ChainOf = { chainId: number; treasury: Address; bhc: Address };

/** Where the chain stood behind a day, and the address that the house's income was paid to. */
export type LivedEnd = ChainEnd & { revenue?: Address | undefined };

/** What a day's journal says of the chain. */
export type ToldByChain = { entries: readonly DatedEntry[]; underWay: PayoutsUnderWay };

/** Compares entries that the chain vouches for with it, from where the day before ended on. */
export type LivingChain = (
  inputs: DayInputs,
  told: ToldByChain,
  state: DayState,
  before: LivedEnd | undefined,
) => Promise<LivedEnd>;

const addressIn =
  ({ seats }: DayState) =>
  (holder: Holder): string | undefined => {
    if (typeof holder === 'string') return holder;
    return holder > 0 && holder <= seats.last ? seats.addressOf(holder) : undefined;
  };

type Tokens = DayInputs['tokens'];

const revenueOf = (tokens: Tokens) =>
  tokens[0]?.house.find(({ name }) => name === 'REVENUE')?.account;

/** What another address was paid would be owed to a new one again. */
const wasPaid = (tokens: Tokens): boolean =>
  tokens.some(({ house }) => house.some(({ name, paid }) => name === 'REVENUE' && paid > 0n));

function checkTokens(day: number, tokens: Tokens, known: Record<TokenAsset, Address>): void {
  const other = tokens.find(({ asset, token }) => known[asset].toLowerCase() !== token);
  if (other) throw new Difference(day, `names ${other.token} as ${other.asset}`);
}

/** @param rpcUrls that were asked for their chain before */
export function livingChain(
  rpcUrls: readonly string[],
  { chainId, treasury, bhc }: ChainOf,
): LivingChain {
  const chain = chainLogs(rpcUrls);
  return async ({ day, depositNumber, tokens }, { entries, underWay }, state, before) => {
    const { gateway, USDT, USDB } = await chain.contractsOf(treasury);
    const known = { USDT, USDB, BHC: bhc };
    checkTokens(day, tokens, known);
    const revenue = revenueOf(tokens);
    if (before && before.revenue !== revenue && wasPaid(tokens))
      throw new Difference(day, `pays the house's income to ${revenue}, not ${before.revenue}`);
    const from = before ?? { block: await lastBlockBefore(dayStart(day), 0, chain) };
    await checkDraws(entries, day, chain);
    const end = await checkChain(entries, day, from, {
      chain,
      contracts: { chainId, treasury, gateway, tokens: known, revenue },
      addressOf: addressIn(state),
      underWay,
    });
    if ((end.deposit ?? 0) !== depositNumber)
      throw new Difference(
        day,
        `counts deposits through ${depositNumber}, and the chain has ${end.deposit ?? 0}`,
      );
    return { ...end, revenue };
  };
}
