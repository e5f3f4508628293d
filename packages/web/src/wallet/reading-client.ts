import { createClient, type Client, type ClientConfig, type PublicClient } from 'viem';
import {
  getBlock,
  getBlockNumber,
  getCode,
  getLogs,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
  simulateContract,
  waitForTransactionReceipt,
} from 'viem/actions';

type Reads = Pick<
  PublicClient,
  | 'getBlock'
  | 'getBlockNumber'
  | 'getCode'
  | 'getLogs'
  | 'getTransaction'
  | 'getTransactionCount'
  | 'getTransactionReceipt'
  | 'readContract'
  | 'simulateContract'
  | 'waitForTransactionReceipt'
>;

export type ReadingClient = Client & Reads;

const readsOf = (client: Client): Reads => ({
  getBlock: (parameters) => getBlock(client, parameters) as never,
  getBlockNumber: (parameters) => getBlockNumber(client, parameters),
  getCode: (parameters) => getCode(client, parameters),
  getLogs: (parameters) => getLogs(client, parameters as never) as never,
  getTransaction: (parameters) => getTransaction(client, parameters) as never,
  getTransactionCount: (parameters) => getTransactionCount(client, parameters),
  getTransactionReceipt: (parameters) => getTransactionReceipt(client, parameters) as never,
  readContract: (parameters) => readContract(client, parameters as never) as never,
  simulateContract: (parameters) => simulateContract(client, parameters as never) as never,
  waitForTransactionReceipt: (parameters) => waitForTransactionReceipt(client, parameters) as never,
});

/**
 * A client with only the reads that we need: all of viem's would make the code half as large again.
 */
export const createReadingClient = (config: ClientConfig): ReadingClient =>
  createClient(config).extend(readsOf) as ReadingClient;
