import {
  testWalletAbi,
  testWalletFactoryAbi,
  testWalletFactoryBytecode,
} from '@fairlaunch/contracts/test-support';
import {
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  serializeErc6492Signature,
  type Hex,
  type PublicActions,
  type WalletActions,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';

/** A call that a wallet is asked to send. */
export type Call = { to: Hex; data?: Hex | undefined; value?: bigint | undefined };

type ChainClient = Pick<WalletActions, 'deployContract' | 'sendTransaction'> &
  Pick<PublicActions, 'getBlock' | 'readContract' | 'waitForTransactionReceipt'>;

/** A contract that is an account: its owner's key signs and sends for it. */
export type SmartAccount = {
  /** Signs as the contract's wallet does: wrapped (ERC-6492) until it is deployed. */
  account: PrivateKeyAccount;
  owner: PrivateKeyAccount;
  /** The owner's transaction that makes the account do these calls. */
  through: (calls: readonly Call[]) => Call;
  deploy: () => Promise<void>;
};

const SALT: Hex = `0x${'01'.repeat(32)}`;

/** Calldata for a test wallet that makes all of these calls or none. */
export const batchOf = (calls: readonly Call[]): Hex =>
  encodeFunctionData({
    abi: testWalletAbi,
    functionName: 'executeBatch',
    args: [calls.map(({ to, data = '0x', value = 0n }) => ({ target: to, value, data }))],
  });

/** Deploys the factory, but not the account. */
export async function createSmartAccount(
  client: ChainClient,
  owner: PrivateKeyAccount,
): Promise<SmartAccount> {
  const factory = await deployFactory(client, owner);
  const args = [owner.address, SALT] as const;
  const address = await client.readContract({
    address: factory,
    abi: testWalletFactoryAbi,
    functionName: 'addressOf',
    args,
  });
  const data = encodeFunctionData({ abi: testWalletFactoryAbi, functionName: 'create', args });
  let isDeployed = false;
  const sign = async (hash: Hex): Promise<Hex> => {
    const signature = await owner.sign({ hash });
    return isDeployed
      ? signature
      : serializeErc6492Signature({ address: factory, data, signature });
  };
  const account = {
    ...owner,
    address,
    signMessage: ({ message }) => sign(hashMessage(message)),
    signTypedData: (statement) => sign(hashTypedData(statement)),
  } satisfies PrivateKeyAccount;
  return {
    account,
    owner,
    through: (calls) => ({ to: address, data: batchOf(calls) }),
    deploy: async () => {
      const hash = await client.sendTransaction({ account: owner, chain: null, to: factory, data });
      await client.waitForTransactionReceipt({ hash });
      isDeployed = true;
    },
  };
}

async function deployFactory(client: ChainClient, owner: PrivateKeyAccount): Promise<Hex> {
  const hash = await client.deployContract({
    abi: testWalletFactoryAbi,
    bytecode: testWalletFactoryBytecode,
    account: owner,
    chain: null,
  });
  return (await client.waitForTransactionReceipt({ hash })).contractAddress!;
}
