import { dayStart } from '@fairlaunch/plan';
import type { Entry, Warrant } from '@fairlaunch/plan/day';
import { isAddressEqual, type Address } from 'viem';
import { Difference } from '../difference.ts';
import type { ChainLogs, ContractLog } from './chain-logs.ts';
import { problemOf, type AddressOf } from './compare-entry.ts';
import { lastBlockBefore } from './day-blocks.ts';
import { moneyEvent, type MoneyEvent } from './events.ts';
import { expectedOf, type WatchedContracts } from './expected-of.ts';
import { logsOfBlocks } from './logs-of-blocks.ts';
import type { PayoutsUnderWay } from './payouts-under-way.ts';

type ByChain = Extract<Warrant, { by: 'chain' }>;
export type DatedEntry = Pick<Entry, 'number' | 'kind' | 'facts' | 'warrant'>;
type ChainEntry = DatedEntry & { warrant: ByChain };

/** Where a day ended; numbers of its last deposit and funding, once one is known. */
export type ChainEnd = { block: number; deposit?: number; funding?: number };

export type ChainPorts = {
  chain: ChainLogs;
  contracts: WatchedContracts;
  /** Of a seat, or of a guest, which is named by its address; undefined for nobody. */
  addressOf: AddressOf;
  underWay: PayoutsUnderWay;
};

/**
 * Compares the entries of a day that the chain vouches for with the chain: each event of the day's
 * blocks has one entry, in the chain's order, and no entry is without its event (rulebook §20).
 * @param entries dated that day, in their order; of other warrants too
 * @param before where the day before ended
 * @throws Difference with the entry or the event; another error if the chain cannot be asked
 */
export async function checkChain(
  entries: readonly DatedEntry[],
  day: number,
  before: ChainEnd,
  { chain, ...parts }: ChainPorts,
): Promise<ChainEnd> {
  const { contracts } = parts;
  const told = entries.filter((entry): entry is ChainEntry => entry.warrant.by === 'chain');
  const end = { ...before, block: await lastBlockBefore(dayStart(day + 1), before.block, chain) };
  const ours = [contracts.gateway, contracts.treasury];
  const read = (from: number, to: number) => chain.logs(ours, from, to);
  let next = 0;
  const refuseWithoutEvent = async (): Promise<never> => {
    const { block } = told[next]!.warrant;
    if (before.block < block && block <= end.block) await requireHonest(chain, ours, told, next);
    throw withoutEvent(day, told, next);
  };
  for await (const log of logsOfBlocks(before.block + 1, end.block, read)) {
    const event = moneyEvent(log, contracts);
    if (!event) continue;
    countNumber(end, event);
    const expected = expectedOf(event, contracts);
    if (!expected) continue;
    const entry = told[next];
    if (!entry || isAfter(entry.warrant, log))
      throw new Difference(day, `${described(event, log)} has no entry`);
    if (!isOf(entry.warrant, log)) return refuseWithoutEvent();
    const problem = problemOf(entry, expected, parts);
    if (problem)
      throw new Difference(day, `entry ${entry.number} ${problem} (${described(event, log)})`);
    next += 1;
  }
  if (next < told.length) return refuseWithoutEvent();
  return end;
}

const isAfter = ({ block, logIndex }: ByChain, log: ContractLog): boolean =>
  block > log.blockNumber || (block === Number(log.blockNumber) && logIndex > log.logIndex);

const isOf = ({ block, logIndex, transaction }: ByChain, log: ContractLog): boolean =>
  block === Number(log.blockNumber) &&
  logIndex === log.logIndex &&
  transaction === log.transactionHash;

const described = ({ name }: MoneyEvent, { transactionHash, logIndex }: ContractLog): string =>
  `${name} of transaction ${transactionHash}, log ${logIndex}`;

function withoutEvent(day: number, told: readonly ChainEntry[], at: number): Difference {
  const { number, kind, warrant } = told[at]!;
  const { logIndex, transaction } = warrant;
  const former = told.slice(0, at).find((other) => isSameEvent(other.warrant, warrant));
  const problem = former
    ? `has the event of entry ${former.number} once more`
    : `has no event: the day's blocks have none of ours at log ${logIndex} of ${transaction}`;
  return new Difference(day, `entry ${number} (${kind}) ${problem}`);
}

const TRANSACTION = /^0x[0-9a-f]{64}$/;

/**
 * An endpoint that left a log out must not make a liar of the server.
 * @throws Error if the transaction has the log that its block was told without
 */
async function requireHonest(
  { logsOf }: ChainLogs,
  ours: readonly Address[],
  told: readonly ChainEntry[],
  at: number,
): Promise<void> {
  const { warrant } = told[at]!;
  const isTaken = told.slice(0, at).some((other) => isSameEvent(other.warrant, warrant));
  if (isTaken || !TRANSACTION.test(warrant.transaction)) return;
  const logs = await logsOf(warrant.transaction);
  const kept = logs.find(
    (log) => isOf(warrant, log) && ours.some((address) => isAddressEqual(address, log.address)),
  );
  if (kept)
    throw new Error(`the endpoint keeps log ${kept.logIndex} of block ${kept.blockNumber} back`);
}

const isSameEvent = (one: ByChain, other: ByChain): boolean =>
  one.block === other.block && one.logIndex === other.logIndex;

/** The contracts number both without a gap, so one shows an endpoint that keeps logs back. */
function countNumber(end: ChainEnd, event: MoneyEvent): void {
  if (event.name !== 'Deposit' && event.name !== 'PoolFunded') return;
  const counter = event.name === 'Deposit' ? 'deposit' : 'funding';
  const number = Number(event.number);
  const last = end[counter];
  if (last !== undefined && number !== last + 1)
    throw new Error(`the endpoint tells ${event.name} ${number} after ${last}`);
  end[counter] = number;
}
