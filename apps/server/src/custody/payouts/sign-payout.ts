import { treasuryAbi } from '@fairlaunch/contracts';
import { encodeFunctionData, keccak256, type Address, type Hex } from 'viem';
import type { Signer } from '#chain/signers.ts';
import type { Deps } from '#shared/deps.ts';
import type { ProvenLeaf } from './payable.ts';

/** `amount` in wei, `deadline` in seconds of chain time. */
export type PayoutCall = {
  id: Hex;
  account: Address;
  token: Address;
  amount: bigint;
  deadline: number;
  leaf: ProvenLeaf;
};

export type SignedTransaction = { raw: Hex; hash: Hex };

/** `gasPrice` in wei per unit. */
export type NonceSlot = { nonce: bigint; gasPrice: bigint };

const PAYOUT_GAS = 400_000n;
const TRANSFER_GAS = 21_000n;

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
        token: call.token,
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
