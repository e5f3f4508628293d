import { depositGatewayAbi, timelockAbi, treasuryAbi } from '@fairlaunch/contracts';
import { isAddressEqual, parseEventLogs, type Address, type Hex, type Log } from 'viem';
import type { Tx } from '../db/database.ts';
import type { ChainClient, ChainReader } from '../shared/chain-reader.ts';
import type { TransactionDeps } from '../shared/deps.ts';
import { agreedRead } from './agreed.ts';

type LogPosition = { transactionHash: Hex; logIndex: number; blockNumber: bigint };

/** Events of our gateway, treasury and its timelock; amounts in wei. */
export type ChainEvent = LogPosition &
  (
    | { name: 'Deposit'; number: bigint; account: Address; token: Address; amount: bigint }
    | {
        name: 'PoolFunded';
        number: bigint;
        pool: Hex;
        from: Address;
        token: Address;
        amount: bigint;
      }
    | { name: 'Paid'; id: Hex; account: Address; token: Address; amount: bigint }
    | { name: 'Escaped'; account: Address; token: Address; amount: bigint }
    | {
        name: 'CallScheduled';
        id: Hex;
        index: bigint;
        target: Address;
        value: bigint;
        data: Hex;
        delay: bigint;
      }
    | { name: 'CallExecuted'; id: Hex; index: bigint }
    | { name: 'Cancelled'; id: Hex }
  );

export type EventOf<Name extends ChainEvent['name']> = Extract<ChainEvent, { name: Name }>;

export type EventTime = { at: Date; day: number };

/** Books one final event, in the transaction that moves the cursor past its block. */
export type EventTaker<Event extends ChainEvent> = (
  tx: Tx,
  deps: TransactionDeps,
  event: Event,
  time: EventTime,
) => Promise<void>;

/** The areas that own the events provide the takers, so that `chain` depends on no area. */
export type EventTakers = { [Name in ChainEvent['name']]: EventTaker<EventOf<Name>> };

export type ContractLog = Log<bigint, number, false>;

const fingerprint = (logs: readonly ContractLog[]) =>
  logs.map((log) => [
    log.address.toLowerCase(),
    log.blockNumber,
    log.blockHash,
    log.transactionHash,
    log.logIndex,
    log.topics,
    log.data,
  ]);

export function agreedLogs(
  chain: ChainReader,
  timelock: Address | undefined,
  from: bigint,
  to: bigint,
): Promise<ContractLog[]> {
  const read = (client: ChainClient) =>
    client.getLogs({
      address: [chain.gateway, chain.treasury, ...(timelock ? [timelock] : [])],
      fromBlock: from,
      toBlock: to,
    }) as Promise<ContractLog[]>;
  return agreedRead(chain, `logs of blocks ${from} to ${to}`, read, fingerprint);
}

/** Decodes logs in chain order; an event counts only if it comes from the contract that emits it. */
export function readEvents(
  chain: Pick<ChainReader, 'gateway' | 'treasury'>,
  timelock: Address | undefined,
  logs: readonly ContractLog[],
): ChainEvent[] {
  const from = (address: Address | undefined) =>
    logs.filter(
      (log) => address && !log.removed && isAddressEqual(log.address, address),
    ) as unknown as Log[];
  const parsed = [
    ...parseEventLogs({ abi: depositGatewayAbi, eventName: 'Deposit', logs: from(chain.gateway) }),
    ...parseEventLogs({
      abi: treasuryAbi,
      eventName: ['PoolFunded', 'Paid', 'Escaped'],
      logs: from(chain.treasury),
    }),
    ...parseEventLogs({
      abi: timelockAbi,
      eventName: ['CallScheduled', 'CallExecuted', 'Cancelled'],
      logs: from(timelock),
    }),
  ];
  return parsed
    .map(
      (log) =>
        ({
          name: log.eventName,
          ...log.args,
          transactionHash: log.transactionHash,
          logIndex: log.logIndex,
          blockNumber: log.blockNumber,
        }) as ChainEvent,
    )
    .sort(
      (one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex,
    );
}
