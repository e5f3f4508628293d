import { dayStart } from '@fairlaunch/plan';
import type { DayState, Holder, WrittenEntry } from '@fairlaunch/plan/day';
import type { Address } from 'viem';
import type { DayInputs } from '../../../apps/server/src/settlement/files/day-inputs.ts';
import { chainLogs } from '../chain/chain-logs.ts';
import { checkChain, type ChainEnd } from '../chain/check-chain.ts';
import { lastBlockBefore } from '../chain/day-blocks.ts';
import { Difference } from '../difference.ts';

/** Of a deployment what the treasury does not name; kept from the first time on. */
export type ChainOf = { chainId: number; treasury: Address; bhc: Address };

/** Compares the entries of a day with the chain, from where the day before ended on. */
export type LivingChain = (
  inputs: DayInputs,
  entries: readonly WrittenEntry[],
  state: DayState,
  before: ChainEnd | undefined,
) => Promise<ChainEnd>;

const addressIn =
  ({ seats }: DayState) =>
  (holder: Holder): string | undefined => {
    if (typeof holder === 'string') return holder;
    return holder > 0 && holder <= seats.last ? seats.addressOf(holder) : undefined;
  };

/** @param rpcUrls that were asked for their chain before */
export function livingChain(
  rpcUrls: readonly string[],
  { chainId, treasury, bhc }: ChainOf,
): LivingChain {
  const chain = chainLogs(rpcUrls);
  return async ({ day, depositNumber, tokens }, entries, state, before) => {
    const { gateway, USDT, USDB } = await chain.contractsOf(treasury);
    const revenue = tokens[0]?.house.find(({ name }) => name === 'REVENUE')?.account;
    const from = before ?? { block: await lastBlockBefore(dayStart(day), 0, chain) };
    const numbered = entries.map((entry, number) => ({ ...entry, number }));
    const end = await checkChain(numbered, day, from, {
      chain,
      contracts: { chainId, treasury, gateway, tokens: { USDT, USDB, BHC: bhc }, revenue },
      addressOf: addressIn(state),
    });
    if ((end.deposit ?? 0) !== depositNumber)
      throw new Difference(
        day,
        `counts deposits through ${depositNumber}, and the chain has ${end.deposit ?? 0}`,
      );
    return end;
  };
}
