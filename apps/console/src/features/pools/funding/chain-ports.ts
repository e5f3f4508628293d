import { poolName, treasuryAbi } from '@fairlaunch/contracts';
import { followChain } from '@fairlaunch/web/wallet';
import { encodeFunctionData, erc20Abi } from 'viem';
import { sessionStore } from '#shared/session/store.ts';
import { chainReader } from '#wallet-connection/chain.ts';
import { funderSigner, sessionSigner } from '#wallet-connection/session-signer.ts';
import type { Signer } from '#wallet-connection/signer.ts';
import { WalletProblem } from '#shared/errors/wallet-problem.ts';
import type { ChainPort, FundPoolCall, Payer, PayerWallet } from './ports.ts';
import { FlowStop } from './problems.ts';

const callOf = ({ pool, token, amount }: FundPoolCall) =>
  ({ abi: treasuryAbi, functionName: 'fundPool', args: [poolName(pool), token, amount] }) as const;

async function signerOf(payer: Payer): Promise<Signer> {
  if (payer === 'funder') return funderSigner();
  const session = sessionStore.get();
  if (!session) throw new WalletProblem('noWallet');
  return sessionSigner(session);
}

export async function payerWallet(payer: Payer): Promise<PayerWallet> {
  const [signer, chain] = await Promise.all([signerOf(payer), chainReader()]);
  const { address } = signer;
  return {
    address,
    tokenBalance: (token) =>
      chain.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    allowance: (token, spender) =>
      chain.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [address, spender],
      }),
    approve: (token, spender, amount) =>
      signer.send(
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
      ),
    async attempt(call) {
      const attempted = { ...callOf(call), address: call.treasury, account: address };
      await chain.simulateContract(attempted).catch(() => {
        throw new FlowStop('failed', { name: 'reverted', moneyMoved: 'no' });
      });
    },
    send: (call) => signer.send(call.treasury, encodeFunctionData(callOf(call))),
  };
}

export const chainPort: ChainPort = {
  ...followChain(chainReader),
  async blockOf(hash) {
    const chain = await chainReader();
    return (await chain.getTransactionReceipt({ hash })).blockNumber;
  },
};
