import { testWalletAbi, testWalletBytecode } from '@fairlaunch/contracts/test-support';
import { numberToHex, type Hex } from 'viem';
import type { Transaction } from './outgoing.ts';
import { chainClient, fundedAccount } from './people.ts';
import { WalletError } from './wallet-error.ts';

/** How a wallet makes several calls at once (EIP-5792). */
export type Batches = {
  status: 'supported' | 'ready';
  chainId: number;
  /** The contract that an account with a key delegates to (EIP-7702). */
  delegate: Hex | undefined;
  /** Error code with which it refuses every bundle; undefined if it takes them. */
  refusal: number | undefined;
  /** True if it no longer knows what it has sent. */
  forgets: boolean;
};

/** A request of `wallet_sendCalls`. */
type Bundle = {
  version: string;
  id?: string;
  from: Hex;
  chainId: Hex;
  atomicRequired: boolean;
  calls: readonly Transaction[];
};

type Ports = {
  batches: () => Batches | undefined;
  account: () => Hex;
  send: (transactions: readonly Transaction[]) => Promise<Hex>;
  receiptOf: (hash: Hex) => Promise<unknown>;
};

export type Bundles = {
  /** @throws WalletError with the codes of the standard */
  answer: (method: string, params: readonly unknown[]) => Promise<unknown>;
};

/** Batches of an account with a key, on the chain of a deployment. */
export async function delegatedBatches(url: string): Promise<Batches> {
  const deployer = await fundedAccount(url);
  const client = await chainClient(url, deployer);
  const hash = await client.deployContract({
    abi: testWalletAbi,
    bytecode: testWalletBytecode,
    args: [deployer.address],
  });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  return {
    status: 'ready',
    chainId: client.chain.id,
    delegate: contractAddress!,
    refusal: undefined,
    forgets: false,
  };
}

/** Answers of a wallet with batches. */
export function createBundles({ batches, account, send, receiptOf }: Ports): Bundles {
  const sent = new Map<string, Hex>();

  const sendCalls = async (known: Batches, bundle: Bundle): Promise<{ id: string }> => {
    const { version, id = numberToHex(sent.size + 1), from, chainId, atomicRequired } = bundle;
    if (known.refusal !== undefined) throw new WalletError(known.refusal, 'Not this bundle.');
    const isOurs = from === account() && Number(chainId) === known.chainId;
    if (version !== '2.0.0' || !atomicRequired || !isOurs)
      throw new WalletError(-32_602, 'Invalid params');
    if (sent.has(id)) throw new WalletError(5720, 'Duplicate ID');
    sent.set(id, await send(bundle.calls));
    return { id };
  };

  const statusOf = async ({ forgets, chainId }: Batches, id: string) => {
    const hash = sent.get(id);
    if (!hash || forgets) throw new WalletError(5730, 'Unknown bundle id');
    const receipt = (await receiptOf(hash)) as { status: Hex } | null;
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(chainId),
      atomic: true,
      status: receipt === null ? 100 : receipt.status === '0x1' ? 200 : 500,
      ...(receipt && { receipts: [receipt] }),
    };
  };

  return {
    answer: async (method, [first]) => {
      const known = batches();
      if (!known) throw new WalletError(4200, 'The method is not supported.');
      if (method === 'wallet_sendCalls') return sendCalls(known, first as Bundle);
      if (method === 'wallet_getCallsStatus') return statusOf(known, first as string);
      return { [numberToHex(known.chainId)]: { atomic: { status: known.status } } };
    },
  };
}
