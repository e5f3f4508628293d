import {
  depositGatewayAbi,
  poolName,
  rewardVaultAbi,
  testUsdtAbi,
  treasuryAbi,
  type Deployment,
} from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { encodeFunctionData, parseEther, parseGwei, type Address, type Hex } from 'viem';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import type { Chain } from '../chain/chain.ts';

const GAS_LIMIT = 400_000n;
const GAS_FEE_WEI = parseGwei('3');
const GAS_MONEY_WEI = parseEther('1');
/** The third argument of the gateway must be 1. */
const ONE = 1n;

export type Sender = {
  equip: (account: PrivateKeyAccount, usdt: number) => Promise<void>;
  deposit: (account: PrivateKeyAccount, usdt: number) => Promise<void>;
  fundPool: (account: PrivateKeyAccount, pool: string, usdt: number) => Promise<void>;
  fundPoolWithBhc: (pool: string, bhc: number) => Promise<void>;
  stakeInVault: (account: PrivateKeyAccount, usdt: number) => Promise<void>;
  addReward: (account: PrivateKeyAccount, usdt: number) => Promise<void>;
};

/** Sender that counts nonces itself; needs a chain that mines every transaction at once. */
export function createSender(
  chain: Chain,
  { tokens, gateway, treasury, rewardVault, chainId }: Deployment,
  minterKey: Hex,
): Sender {
  const { client } = chain;
  const minter = privateKeyToAccount(minterKey);
  const nonces = new Map<Address, number>();
  const wei = (usdt: number) => toWei(micro(String(usdt)));

  async function send(account: PrivateKeyAccount, to: Address, data: Hex): Promise<void> {
    const nonce =
      nonces.get(account.address) ??
      (await client.getTransactionCount({ address: account.address }));
    nonces.set(account.address, nonce + 1);
    const serializedTransaction = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to,
      data,
      gas: GAS_LIMIT,
      maxFeePerGas: GAS_FEE_WEI,
      maxPriorityFeePerGas: 1n,
    });
    const { status, transactionHash } = await client.sendRawTransactionSync({
      serializedTransaction,
    });
    if (status !== 'success') throw new Error(`a demo transaction failed: ${transactionHash}`);
  }

  const approve = (account: PrivateKeyAccount, spender: Address, usdt: number) =>
    send(
      account,
      tokens.USDT,
      encodeFunctionData({ abi: testUsdtAbi, functionName: 'approve', args: [spender, wei(usdt)] }),
    );

  const mint = (account: PrivateKeyAccount, usdt: number) =>
    send(
      minter,
      tokens.USDT,
      encodeFunctionData({
        abi: testUsdtAbi,
        functionName: 'mint',
        args: [account.address, wei(usdt)],
      }),
    );
  const toVault = async (
    account: PrivateKeyAccount,
    functionName: 'deposit' | 'addReward',
    usdt: number,
  ): Promise<void> => {
    await approve(account, rewardVault, usdt);
    await send(
      account,
      rewardVault,
      encodeFunctionData({ abi: rewardVaultAbi, functionName, args: [wei(usdt)] }),
    );
  };

  return {
    equip: async (account, usdt) => {
      await chain.setBalance(account.address, GAS_MONEY_WEI);
      await mint(account, usdt);
      await approve(account, gateway, usdt);
    },
    deposit: (account, usdt) =>
      send(
        account,
        gateway,
        encodeFunctionData({
          abi: depositGatewayAbi,
          functionName: 'deposit',
          args: [tokens.USDT, wei(usdt), ONE],
        }),
      ),
    fundPool: async (account, pool, usdt) => {
      await approve(account, treasury, usdt);
      await send(
        account,
        treasury,
        encodeFunctionData({
          abi: treasuryAbi,
          functionName: 'fundPool',
          args: [poolName(pool), wei(usdt)],
        }),
      );
    },
    fundPoolWithBhc: async (pool, bhc) => {
      await send(
        minter,
        tokens.BHC,
        encodeFunctionData({
          abi: testUsdtAbi,
          functionName: 'approve',
          args: [treasury, wei(bhc)],
        }),
      );
      await send(
        minter,
        treasury,
        encodeFunctionData({
          abi: treasuryAbi,
          functionName: 'fundPool',
          args: [poolName(pool), tokens.BHC, wei(bhc)],
        }),
      );
    },
    stakeInVault: async (account, usdt) => {
      await mint(account, usdt);
      await toVault(account, 'deposit', usdt);
    },
    addReward: (account, usdt) => toVault(account, 'addReward', usdt),
  };
}
