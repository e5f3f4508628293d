import { depositGatewayAbi, poolName, rewardVaultAbi, treasuryAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import type { Pool } from '@fairlaunch/plan';
import { readPublic, type Endpoints, type Output } from '@fairlaunch/protocol';
import { chainOf } from '@fairlaunch/web/wallet';
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  publicActions,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { createTestMember, type TestMember } from '../../support/member.ts';

type Config = Output<Endpoints['config']>;

/** The public configuration of the deployment under test. */
export async function configOf(url: string): Promise<Config> {
  return (await readPublic(url, 'config', {})).data;
}

const OWN_CHAIN = { chainName: 'Chain', blockExplorerUrl: '', symbol: 'BNB', decimals: 18 };

/** A client of a chain for an account. */
export function clientOn(host: string, chainId: number, account: PrivateKeyAccount) {
  return createWalletClient({
    account,
    chain: chainOf({ ...OWN_CHAIN, chainId, host }),
    transport: http(host),
    pollingInterval: 250,
  }).extend(publicActions);
}

/** The same for the development chain of a deployment. */
export async function chainClient(url: string, account: PrivateKeyAccount) {
  const { chain } = await configOf(url);
  return clientOn(chain.host, chain.chainId, account);
}

/** A fresh key with test USDT and gas. */
export async function fundedAccount(url: string): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey());
  const member = await createTestMember(() => url, account);
  await member.call('faucet', { address: account.address });
  return account;
}

/** Allows a contract to take test USDT, calls it, and waits until both are on chain. */
async function payOnChain(
  url: string,
  account: PrivateKeyAccount,
  to: Hex,
  amount: string,
  call: (token: Hex, wei: bigint) => Hex,
): Promise<void> {
  const { tokens } = await configOf(url);
  const client = await chainClient(url, account);
  const token = tokens.find((one) => one.asset === 'USDT')!.address as Hex;
  const wei = toWei(micro(amount));
  const approval = await client.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [to, wei],
  });
  await client.waitForTransactionReceipt({ hash: approval });
  const payment = await client.sendTransaction({ to, data: call(token, wei) });
  const { status, gasUsed } = await client.waitForTransactionReceipt({ hash: payment });
  if (status !== 'success')
    throw new Error(`a payment of ${amount} was reverted after ${gasUsed} of gas`);
}

/** Sends a deposit to the gateway without the app, and waits until it is on chain. */
export async function depositOnChain(
  url: string,
  account: PrivateKeyAccount,
  amount: string,
): Promise<void> {
  const { contracts } = await configOf(url);
  await payOnChain(url, account, contracts.gateway as Hex, amount, (token, wei) =>
    encodeFunctionData({
      abi: depositGatewayAbi,
      functionName: 'deposit',
      args: [token, wei, 1n],
    }),
  );
}

/** Funds a pool, as anybody may, and waits until it is booked. */
export async function fundPool(
  url: string,
  account: PrivateKeyAccount,
  pool: Pool,
  amount: string,
): Promise<void> {
  const { contracts } = await configOf(url);
  const anybody = await createTestMember(() => url, account);
  const funded = async () =>
    (await anybody.call('coverage', {})).pools.find((one) => one.pool === pool)!;
  const before = micro((await funded()).balance);
  await payOnChain(url, account, contracts.treasury as Hex, amount, (token, wei) =>
    encodeFunctionData({
      abi: treasuryAbi,
      functionName: 'fundPool',
      args: [poolName(pool), token, wei],
    }),
  );
  await until(funded, ({ balance }) => micro(balance) >= before + micro(amount));
}

/** Stakes in the reward vault or adds a reward to it, on chain without the app. */
export async function useVaultOnChain(
  url: string,
  account: PrivateKeyAccount,
  functionName: 'deposit' | 'addReward' | 'withdraw',
  amount: string,
): Promise<void> {
  const { contracts } = await configOf(url);
  const vault = contracts.rewardVault!.address as Hex;
  const call = (wei: bigint) =>
    encodeFunctionData({ abi: rewardVaultAbi, functionName, args: [wei] });
  if (functionName !== 'withdraw')
    return payOnChain(url, account, vault, amount, (_, wei) => call(wei));
  const client = await chainClient(url, account);
  const hash = await client.sendTransaction({ to: vault, data: call(toWei(micro(amount))) });
  await client.waitForTransactionReceipt({ hash });
}

/** Signs a device of the wallet in. */
export async function deviceOf(url: string, account: PrivateKeyAccount): Promise<TestMember> {
  const member = await createTestMember(() => url, account);
  await member.signIn();
  return member;
}

/** A signed-in member, bound to the house or another member. */
export async function boundMember(
  url: string,
  account: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
  referrer = '0',
): Promise<TestMember> {
  const member = await deviceOf(url, account);
  await member.call('bind', { requestId: member.requestId(), referrer });
  return member;
}

/** The same with a deposit, and with the key of its wallet. */
export async function memberWith(
  url: string,
  amount: string,
): Promise<{ account: PrivateKeyAccount; member: TestMember }> {
  const account = await fundedAccount(url);
  const member = await boundMember(url, account);
  await depositOnChain(url, account, amount);
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available === amount,
  );
  return { account, member };
}

/** Repeats a call until its answer is as wanted. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  holds: (answer: Answer) => boolean,
  timeout = 120_000,
): Promise<Answer> {
  const end = performance.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (performance.now() > end) throw new Error(`it never came: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
