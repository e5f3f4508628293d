import { treasuryAbi } from '@fairlaunch/contracts';
import { encodeFunctionData, keccak256, type Address, type Hex } from 'viem';
import type { Signer } from '../chain/signers.ts';
import type { Deps } from '../shared/deps.ts';
import type { ProvenLeaf } from './payable.ts';

/** A payout as the treasury takes it; amount in wei, deadline in seconds of the chain's time. */
export type PayoutCall = {
  id: Hex;
  account: Address;
  amount: bigint;
  deadline: number;
  leaf: ProvenLeaf;
};

/** A signed transaction: the bytes that are stored before they are sent. */
export type SignedTransaction = { raw: Hex; hash: Hex };

/** The place of a transaction among its signer's, and its price of a unit of gas in wei. */
export type NonceSlot = { nonce: bigint; gasPrice: bigint };

/** Gas that a payout may use at most, whatever the depth of its proof. */
const PAYOUT_GAS = 400_000n;
const TRANSFER_GAS = 21_000n;

/** Signs a payout. */
export function signPayout(
  deps: Deps,
  signer: Signer,
  slot: NonceSlot,
  call: PayoutCall,
): Promise<SignedTransaction> {
  const { chain } = deps;
  const data = encodeFunctionData({
    abi: treasuryAbi,
    functionName: 'payout',
    args: [
      {
        id: call.id,
        account: call.account,
        token: chain.usdt,
        amount: call.amount,
        deadline: BigInt(call.deadline),
        cumulative: call.leaf.cumulative,
        deposited: call.leaf.deposited,
        proof: call.leaf.proof,
      },
    ],
  });
  return sign(deps, signer, slot, { to: chain.treasury, data, gas: PAYOUT_GAS });
}

/** Signs nothing at all, to use up the nonce of a payout that can no longer happen. */
export function signEmptyTransaction(
  deps: Deps,
  signer: Signer,
  slot: NonceSlot,
): Promise<SignedTransaction> {
  return sign(deps, signer, slot, { to: signer.address, data: '0x', gas: TRANSFER_GAS });
}

async function sign(
  { chain }: Deps,
  signer: Signer,
  { nonce, gasPrice }: NonceSlot,
  transaction: { to: Address; data: Hex; gas: bigint },
): Promise<SignedTransaction> {
  const raw = await signer.signTransaction({
    type: 'legacy',
    chainId: chain.chain.id,
    nonce: Number(nonce),
    gasPrice,
    value: 0n,
    ...transaction,
  });
  return { raw, hash: keccak256(raw) };
}
