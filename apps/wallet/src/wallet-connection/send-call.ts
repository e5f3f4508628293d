import { sendTransaction } from '@fairlaunch/web/wallet';
import { encodeFunctionData, keccak256, type Abi, type Hex } from 'viem';
import { sessionStore } from '../shared/session/store.ts';
import { FlowStop, type ProblemName } from '../shared/flow-problems.ts';
import { chainReader } from './chain.ts';
import { walletConnection } from './connection.ts';
import { walletProvider } from './network.ts';
import { revertName } from './reverted.ts';

export type ContractCall = {
  address: Hex;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
};

/** Problems by the names of a contract's errors; any other is `reverted`. */
type Reasons = ReadonlyMap<string, ProblemName>;

/** Returns the flow to the review, as nothing was signed. */
export function stopForReview(name: ProblemName): never {
  throw new FlowStop('review', { name, moneyMoved: 'no' });
}

/** The signed-in account, or stops the flow. */
export async function connectedAccount(): Promise<Hex> {
  const { wallet, reconnect } = await walletConnection();
  const address = (wallet.get() ?? (await reconnect()))?.address;
  if (!address) return stopForReview('noWallet');
  if (address.toLowerCase() !== sessionStore.get().address?.toLowerCase())
    return stopForReview('otherAccount');
  return address;
}

/**
 * Stops the flow if a contract's code, as the wallet's provider sees it, is not the published one.
 */
export async function ensureCode(address: string, codeHash: string): Promise<void> {
  const provider = await walletProvider();
  const code = (await provider?.request({ method: 'eth_getCode', params: [address, 'latest'] })) as
    Hex | undefined;
  if (!code || keccak256(code).toLowerCase() !== codeHash.toLowerCase()) {
    throw new FlowStop('failed', { name: 'wrongContract', moneyMoved: 'no' });
  }
}

/** Tries a call on the chain before it is signed; the contract's refusal stops the flow. */
export async function attemptCall(call: ContractCall, reasons: Reasons = new Map()): Promise<void> {
  const account = await connectedAccount();
  try {
    await (await chainReader()).simulateContract({ ...call, account });
  } catch (error) {
    const name = reasons.get(revertName(error) ?? '') ?? 'reverted';
    throw new FlowStop('failed', { name, moneyMoved: 'no' });
  }
}

/** @returns undefined if the wallet tells no hash */
export async function sendCall(call: ContractCall): Promise<Hex | undefined> {
  const from = await connectedAccount();
  const provider = (await walletProvider()) ?? stopForReview('noWallet');
  return sendTransaction(provider, { from, to: call.address, data: encodeFunctionData(call) });
}
