import { depositGatewayAbi, treasuryAbi } from '@fairlaunch/contracts';
import { isAddressEqual, parseEventLogs, type Address, type Hex, type Log } from 'viem';
import { agreedRead } from './agreed.ts';
import type { ChainClient, ChainReader } from './reader.ts';

type Place = { transactionHash: Hex; logIndex: number; blockNumber: bigint };

/** What the contracts said, in the order in which they said it. Amounts in wei. */
export type ChainEvent = Place &
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
  );

type ContractLog = Log<bigint, number, false>;

/** Everything that counts of a log, without what endpoints add of their own. */
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

/** All logs of our two contracts in a range of blocks, the same at both endpoints; nobody else's are asked for. */
export function agreedLogs(chain: ChainReader, from: bigint, to: bigint): Promise<ContractLog[]> {
  const read = (client: ChainClient) =>
    client.getLogs({
      address: [chain.gateway, chain.treasury],
      fromBlock: from,
      toBlock: to,
    }) as Promise<ContractLog[]>;
  return agreedRead(chain, `logs of blocks ${from} to ${to}`, read, fingerprint);
}

/** Reads the logs that matter to the ledger; an event counts only from the contract that makes it. */
export function readEvents(
  chain: Pick<ChainReader, 'gateway' | 'treasury'>,
  logs: readonly ContractLog[],
): ChainEvent[] {
  const from = (address: Address) =>
    logs.filter((log) => !log.removed && isAddressEqual(log.address, address)) as unknown as Log[];
  const parsed = [
    ...parseEventLogs({ abi: depositGatewayAbi, eventName: 'Deposit', logs: from(chain.gateway) }),
    ...parseEventLogs({
      abi: treasuryAbi,
      eventName: ['PoolFunded', 'Paid', 'Escaped'],
      logs: from(chain.treasury),
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
