import { isDeepStrictEqual } from 'node:util';
import { treasuryAbi } from '@fairlaunch/contracts';
import {
  createPublicClient,
  http,
  TransactionReceiptNotFoundError,
  type Address,
  type Hex,
  type Log,
  type PublicClient,
} from 'viem';
import { boundedFetch } from '../../mirror/download.ts';

const RPC_TIMEOUT_MS = 20_000;

/** About ten thousand events; a range with more is split. */
const MAX_ANSWER_BYTES = 8 << 20;

export type ContractLog = Log<bigint, number, false>;

/** What all endpoints answer alike. */
export type ChainLogs = {
  /** The newest block that is final at each endpoint; time in seconds. */
  finalBlock: () => Promise<{ number: number; time: number }>;
  timeOf: (block: number) => Promise<number>;
  blockAt: (block: number) => Promise<{ hash: Hex; time: number }>;
  /** Of these contracts, both blocks included. */
  logs: (contracts: readonly Address[], from: number, to: number) => Promise<ContractLog[]>;
  /** Of one transaction; none if the chain does not have it. */
  logsOf: (transaction: Hex) => Promise<ContractLog[]>;
  /** As the treasury itself names them. */
  contractsOf: (treasury: Address) => Promise<{ gateway: Address; USDT: Address; USDB: Address }>;
};

/** @param rpcUrls that were asked for their chain before */
export function chainLogs(rpcUrls: readonly string[]): ChainLogs {
  const transport = {
    timeout: RPC_TIMEOUT_MS,
    retryCount: 1,
    fetchFn: boundedFetch(MAX_ANSWER_BYTES),
  };
  const clients = rpcUrls.map((url) => createPublicClient({ transport: http(url, transport) }));

  async function agreed<Answer>(
    subject: string,
    read: (client: PublicClient) => Promise<Answer>,
  ): Promise<Answer> {
    const answers = await Promise.all(clients.map(read));
    if (answers.some((answer) => !isDeepStrictEqual(answer, answers[0])))
      throw new Error(`the endpoints tell different ${subject}`);
    return answers[0]!;
  }

  const blockAt = (block: number) =>
    agreed(`blocks ${block}`, async (client) => {
      const { hash, timestamp } = await client.getBlock({ blockNumber: BigInt(block) });
      return { hash, time: Number(timestamp) };
    });
  const timeOf = async (block: number): Promise<number> => (await blockAt(block)).time;

  return {
    timeOf,
    blockAt,
    finalBlock: async () => {
      const blocks = await Promise.all(
        clients.map((client) => client.getBlock({ blockTag: 'finalized' })),
      );
      const number = Math.min(...blocks.map((block) => Number(block.number)));
      return { number, time: await timeOf(number) };
    },
    logs: (contracts, from, to) =>
      agreed(`logs of blocks ${from} to ${to}`, async (client) => {
        const logs = (await client.getLogs({
          address: [...contracts],
          fromBlock: BigInt(from),
          toBlock: BigInt(to),
        })) as ContractLog[];
        return logs.map(ownFields);
      }),
    logsOf: (transaction) =>
      agreed(`logs of transaction ${transaction}`, async (client) => {
        const receipt = await client
          .getTransactionReceipt({ hash: transaction })
          .catch((error: unknown) => {
            if (error instanceof TransactionReceiptNotFoundError) return { logs: [] };
            throw error;
          });
        return (receipt.logs as ContractLog[]).map(ownFields);
      }),
    contractsOf: (treasury) =>
      agreed('contracts', async (client) => {
        const call = { address: treasury, abi: treasuryAbi } as const;
        const [gateway, USDT, USDB] = await Promise.all([
          client.readContract({ ...call, functionName: 'gateway' }),
          client.readContract({ ...call, functionName: 'fundingToken' }),
          client.readContract({ ...call, functionName: 'usdb' }),
        ]);
        return { gateway, USDT, USDB };
      }),
  };
}

/** Without those that some endpoints add. */
const ownFields = (log: ContractLog): ContractLog => ({
  address: log.address,
  blockHash: log.blockHash,
  blockNumber: log.blockNumber,
  data: log.data,
  logIndex: log.logIndex,
  removed: log.removed,
  topics: log.topics,
  transactionHash: log.transactionHash,
  transactionIndex: log.transactionIndex,
});
