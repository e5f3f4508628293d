import { rechargeAbi } from '@fairlaunch/contracts';
import { erc20Abi, type Hex } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { chainReader } from './chain.ts';
import type { RechargePort } from './ports.ts';
import { attemptCall, ensureCode, sendCall, type ContractCall } from './send-call.ts';

/** Facts of the operator's till that never change (docs/decisions/0035). */
export type RechargeContract = { address: Hex; token: Hex; unit: string };

/** @throws Error if there is no till */
async function rechargeAddress(): Promise<Hex> {
  const { recharge } = (await loadConfig()).contracts;
  if (!recharge) throw new Error('there is no recharge contract');
  return recharge.address as Hex;
}

/** Address and payment token of the recharge contract. */
export async function readRechargeContract(): Promise<RechargeContract> {
  const [client, address] = await Promise.all([chainReader(), rechargeAddress()]);
  const token = await client.readContract({ address, abi: rechargeAbi, functionName: 'stableA' });
  const unit = await client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'symbol',
  });
  return { address, token, unit };
}

const callOf = async (amount: bigint): Promise<ContractCall> => ({
  address: await rechargeAddress(),
  abi: rechargeAbi,
  functionName: 'doRecharge',
  args: [amount],
});

export const rechargePort: RechargePort = {
  async ensureRecharge(address) {
    const { recharge } = (await loadConfig()).contracts;
    if (recharge?.address.toLowerCase() !== address.toLowerCase())
      throw new FlowStop('failed', { name: 'wrongContract', moneyMoved: 'no' });
    await ensureCode(recharge.address, recharge.codeHash);
  },
  attempt: async (amount) => attemptCall(await callOf(amount)),
  send: async (amount) => sendCall(await callOf(amount)),
};
