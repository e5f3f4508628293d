import { depositGatewayAbi, treasuryAbi } from '@fairlaunch/contracts';
import { isAddressEqual, parseEventLogs, type Address, type Hex, type Log } from 'viem';
import type { ChainClient, ChainReader } from './reader.ts';

type Place = { transactionHash: Hex; logIndex: number; blockNumber: bigint };

/** What the contracts said, in the order in which they said it. Amounts in wei. */
export type ChainEvent = Place &
  (
    | { name: 'Deposit'; number: bigint; account: Address; token: Address; amount: bigint }
    | { name: 'PoolFunded'; number: bigint; pool: Hex; from: Address; token: Address; amount: bigint }
    | { name: 'Paid'; id: Hex; account: Address; token: Address; amount: bigint }
    | { name: 'Escaped'; account: Address; token: Address; amount: bigint }
  );

/** All logs of our two contracts in a range of blocks; nobody else's are asked for. */
export function contractLogs(client: ChainClient, chain: Pick<ChainReader, 'gateway' | 'treasury'>, from: bigint, to: bigint): Promise<Log<bigint, number, false>[]> {
  return client.getLogs({ address: [chain.gateway, chain.treasury], fromBlock: from, toBlock: to }) as Promise<Log<bigint, number, false>[]>;
}

/** What makes two endpoints' logs the same. */
export function fingerprint(logs: readonly Log<bigint, number, false>[]): string {
  return JSON.stringify(logs.map((log) => [log.address.toLowerCase(), log.blockHash, log.transactionHash, log.logIndex, log.topics, log.data]));
}

/** Reads the logs that matter to the ledger; an event counts only from the contract that makes it. */
export function readEvents(chain: Pick<ChainReader, 'gateway' | 'treasury'>, logs: readonly Log<bigint, number, false>[]): ChainEvent[] {
  const from = (address: Address) => logs.filter((log) => !log.removed && isAddressEqual(log.address, address)) as unknown as Log[];
  const parsed = [
    ...parseEventLogs({ abi: depositGatewayAbi, eventName: 'Deposit', logs: from(chain.gateway) }),
    ...parseEventLogs({ abi: treasuryAbi, eventName: ['PoolFunded', 'Paid', 'Escaped'], logs: from(chain.treasury) }),
  ];
  return parsed
    .map((log) => ({
      name: log.eventName,
      ...log.args,
      transactionHash: log.transactionHash,
      logIndex: log.logIndex,
      blockNumber: log.blockNumber,
    }) as ChainEvent)
    .sort((one, other) => Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex);
}
