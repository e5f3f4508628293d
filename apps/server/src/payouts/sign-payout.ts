import { treasuryAbi } from '@fairlaunch/contracts';
import { encodeFunctionData, keccak256, type Address, type Hex } from 'viem';
import type { Signer } from '../chain/signers.ts';
import type { Deps } from '../deps.ts';
import type { ProvenLeaf } from './payable.ts';

/** A payout as the treasury takes it; amount in wei, deadline in seconds of the chain's time. */
export type PayoutCall = { id: Hex; account: Address; amount: bigint; deadline: number; leaf: ProvenLeaf };

/** A signed transaction: the bytes that are stored before they are sent. */
export type SignedTransaction = { raw: Hex; hash: Hex };

/** Gas that a payout may use at most, whatever the depth of its proof. */
const GAS_LIMIT = 400_000n;
const FEE_RAISE_PERCENT = 125n;

/** Signs a payout with this nonce; each further attempt offers a quarter more for gas. */
export async function signPayout(deps: Deps, signer: Signer, nonce: bigint, attempt: number, call: PayoutCall): Promise<SignedTransaction> {
  const { chain } = deps;
  const suggested = await chain.main.getGasPrice();
  let gasPrice = suggested;
  for (let raised = 1; raised < attempt; raised += 1) gasPrice = (gasPrice * FEE_RAISE_PERCENT) / 100n;
  const data = encodeFunctionData({
    abi: treasuryAbi,
    functionName: 'payout',
    args: [{
      id: call.id,
      account: call.account,
      token: chain.usdt,
      amount: call.amount,
      deadline: BigInt(call.deadline),
      cumulative: call.leaf.cumulative,
      deposited: call.leaf.deposited,
      proof: call.leaf.proof,
    }],
  });
  const raw = await signer.signTransaction({
    type: 'legacy', chainId: chain.chain.id, nonce: Number(nonce), to: chain.treasury, data, gas: GAS_LIMIT, gasPrice, value: 0n,
  });
  return { raw, hash: keccak256(raw) };
}
