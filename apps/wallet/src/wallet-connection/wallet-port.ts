import { depositGatewayAbi } from '@fairlaunch/contracts';
import { signatureOf } from '@fairlaunch/web/wallet';
import { erc20Abi, type Hex, type TypedDataDefinition } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import type { WalletPort } from './ports.ts';
import { FlowStop } from '../shared/flow-problems.ts';
import { offersBatch, readBundle, sendBatch } from './batch.ts';
import { depositsRefused, readAllowance, readTokenBalance } from './chain.ts';
import { checkNetwork } from './network.ts';
import {
  attemptCall,
  connectedAccount,
  ensureCode,
  sendCall,
  stopForReview,
  type ContractCall,
} from './send-call.ts';
import { signingClient } from './signing-client.ts';

/** The third argument of the gateway's deposits, which is always 1. */
const ALWAYS_ONE = 1n;

async function attemptAndSend(call: ContractCall): Promise<Hex | undefined> {
  await attemptCall(call);
  return sendCall(call);
}

const approvalOf = (token: Hex, spender: Hex, amount: bigint): ContractCall => ({
  address: token,
  abi: erc20Abi,
  functionName: 'approve',
  args: [spender, amount],
});

async function depositOf(token: Hex, amount: bigint): Promise<ContractCall> {
  const { contracts } = await loadConfig();
  return {
    address: contracts.gateway as Hex,
    abi: depositGatewayAbi,
    functionName: 'deposit',
    args: [token, amount, ALWAYS_ONE],
  };
}

export const walletPort: WalletPort = {
  async ensureReady() {
    await connectedAccount();
    if (!(await checkNetwork())) stopForReview('wrongNetwork');
  },
  async ensureGateway() {
    const { contracts } = await loadConfig();
    await ensureCode(contracts.gateway, contracts.gatewayCodeHash);
    const refused = await depositsRefused();
    if (refused) throw new FlowStop('failed', { name: refused, moneyMoved: 'no' });
  },
  tokenBalance: async (token) => readTokenBalance(await connectedAccount(), token),
  allowance: async (token, spender) => readAllowance(await connectedAccount(), token, spender),
  approve: (token, spender, amount) => attemptAndSend(approvalOf(token, spender, amount)),
  deposit: async (token, amount) => attemptAndSend(await depositOf(token, amount)),
  offersBatch,
  async depositAtOnce(token, amount, id) {
    const deposit = await depositOf(token, amount);
    const approval = approvalOf(token, deposit.address, amount);
    // Only the approval is tried: a deposit without it fails.
    await attemptCall(approval);
    return sendBatch([approval, deposit], id);
  },
  bundle: readBundle,
  async signTypedData(data) {
    const account = await connectedAccount();
    const client = await signingClient();
    return signatureOf(await client.signTypedData({ account, ...(data as TypedDataDefinition) }));
  },
};
