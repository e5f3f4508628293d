import { depositGatewayAbi } from '@fairlaunch/contracts';
import { getConnection, reconnect, signTypedData, writeContract } from '@wagmi/core';
import { erc20Abi, keccak256, type Hex } from 'viem';
import { loadConfig } from '../app/client.ts';
import { sessionStore } from '../app/session/store.ts';
import type { WalletPort } from '../flows/ports.ts';
import { FlowStop, type ProblemName } from '../flows/types.ts';
import { chainReader, readAllowance, readTokenBalance } from './chain.ts';
import { checkNetwork, walletProvider } from './network.ts';
import { wagmi } from './wagmi.ts';

/** The last argument of `deposit` is a constant (spec §7). */
const ONE = 1n;

function stop(name: ProblemName): never {
  throw new FlowStop('review', { name, moneyMoved: 'no' });
}

async function account(): Promise<Hex> {
  const config = await wagmi();
  if (!getConnection(config).address) await reconnect(config);
  const { address } = getConnection(config);
  if (!address) return stop('noWallet');
  if (address.toLowerCase() !== sessionStore.get().address?.toLowerCase()) return stop('otherAccount');
  return address;
}

/** Tries a call on the chain first, so that one that cannot succeed is never signed. */
async function mustSucceed(attempt: Promise<unknown>): Promise<void> {
  try {
    await attempt;
  } catch {
    throw new FlowStop('failed', { name: 'reverted', moneyMoved: 'no' });
  }
}

/** The connected wallet as flows see it. */
export const walletPort: WalletPort = {
  async ensureReady() {
    await account();
    if (!(await checkNetwork())) stop('wrongNetwork');
  },
  async ensureGateway() {
    const { contracts } = await loadConfig();
    const provider = await walletProvider();
    const code = (await provider?.request({ method: 'eth_getCode', params: [contracts.gateway, 'latest'] })) as Hex | undefined;
    if (!code || keccak256(code).toLowerCase() !== contracts.gatewayCodeHash.toLowerCase()) {
      throw new FlowStop('failed', { name: 'wrongContract', moneyMoved: 'no' });
    }
  },
  tokenBalance: async (token) => readTokenBalance(await account(), token),
  allowance: async (token) => readAllowance(await account(), token, (await loadConfig()).contracts.gateway as Hex),
  async approve(token, amount) {
    const { contracts } = await loadConfig();
    const owner = await account();
    const call = { address: token, abi: erc20Abi, functionName: 'approve', args: [contracts.gateway as Hex, amount] } as const;
    await mustSucceed((await chainReader()).simulateContract({ ...call, account: owner }));
    return writeContract(await wagmi(), { ...call, account: owner });
  },
  async deposit(token, amount) {
    const { contracts } = await loadConfig();
    const owner = await account();
    const call = { address: contracts.gateway as Hex, abi: depositGatewayAbi, functionName: 'deposit', args: [token, amount, ONE] } as const;
    await mustSucceed((await chainReader()).simulateContract({ ...call, account: owner }));
    return writeContract(await wagmi(), { ...call, account: owner });
  },
  signTypedData: async (data) => signTypedData(await wagmi(), { ...(data as Parameters<typeof signTypedData>[1]), account: await account() }),
};
