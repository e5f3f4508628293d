import { getConnection, reconnect, writeContract } from '@wagmi/core';
import { keccak256, type Abi, type Hex } from 'viem';
import { sessionStore } from '../shared/session/store.ts';
import { FlowStop, type ProblemName } from '../shared/flow-stop.ts';
import { chainReader } from './chain.ts';
import { walletProvider } from './network.ts';
import { revertName } from './reverted.ts';
import { wagmi } from './wagmi.ts';

/** A call of a contract that the connected account signs. */
export type ContractCall = {
  address: Hex;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
};

/** What a contract's own errors are for the member, by their names; every other is `reverted`. */
type Reasons = Readonly<Record<string, ProblemName>>;

/** Stops a flow so that it can be begun again: nothing was signed. */
export function stopForReview(name: ProblemName): never {
  throw new FlowStop('review', { name, moneyMoved: 'no' });
}

/** The connected account, which is the signed-in one; or it stops the flow. */
export async function connectedAccount(): Promise<Hex> {
  const config = await wagmi();
  if (!getConnection(config).address) await reconnect(config);
  const { address } = getConnection(config);
  if (!address) return stopForReview('noWallet');
  if (address.toLowerCase() !== sessionStore.get().address?.toLowerCase())
    return stopForReview('otherAccount');
  return address;
}

/** A contract's code, as the wallet's own provider sees it, has this keccak256; or it stops the flow. */
export async function ensureCode(address: string, codeHash: string): Promise<void> {
  const provider = await walletProvider();
  const code = (await provider?.request({ method: 'eth_getCode', params: [address, 'latest'] })) as
    Hex | undefined;
  if (!code || keccak256(code).toLowerCase() !== codeHash.toLowerCase()) {
    throw new FlowStop('failed', { name: 'wrongContract', moneyMoved: 'no' });
  }
}

/** Tries a call on the chain first, so that one that cannot succeed is never signed; it stops the flow with the contract's reason. */
export async function attemptCall(call: ContractCall, reasons: Reasons = {}): Promise<void> {
  const account = await connectedAccount();
  try {
    await (await chainReader()).simulateContract({ ...call, account });
  } catch (error) {
    throw new FlowStop('failed', {
      name: reasons[revertName(error) ?? ''] ?? 'reverted',
      moneyMoved: 'no',
    });
  }
}

/** Has the wallet sign and send a call. */
export async function sendCall(call: ContractCall): Promise<Hex> {
  return writeContract(await wagmi(), { ...call, account: await connectedAccount() });
}
