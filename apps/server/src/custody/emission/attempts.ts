import { emissionVaultAbi } from '@fairlaunch/contracts';
import { encodeFunctionData, keccak256, parseTransaction, type Hex } from 'viem';
import type { Signer } from '#chain/signers.ts';
import type { Deps, EmissionVault } from '#shared/deps.ts';

/** A release that fills a new storage slot of the pool takes 124 000 gas (docs/gas.md). */
const RELEASE_GAS = 250_000n;

export type Attempt = Awaited<ReturnType<typeof newestAttempt>> & {};

/** `gasPrice` in wei per unit. */
export type AttemptSlot = { day: number; attempt: number; nonce: bigint; gasPrice: bigint };

export const gasPriceOf = ({ raw }: Pick<Attempt, 'raw'>): bigint =>
  parseTransaction(raw as Hex).gasPrice ?? 0n;

export function newestAttempt({ writes }: Pick<Deps, 'writes'>) {
  return writes
    .selectFrom('emission_release')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An attempt is stored before it is sent, so that a restart sends the same transaction again. */
export async function storeAttempt(
  { chain, writes }: Deps,
  { address }: EmissionVault,
  signer: Signer,
  { day, attempt, nonce, gasPrice }: AttemptSlot,
): Promise<string> {
  const raw = await signer.signTransaction({
    type: 'legacy',
    chainId: chain.chain.id,
    nonce: Number(nonce),
    gasPrice,
    gas: RELEASE_GAS,
    to: address,
    value: 0n,
    data: encodeFunctionData({ abi: emissionVaultAbi, functionName: 'release' }),
  });
  await writes
    .insertInto('emission_release')
    .values({
      day,
      attempt,
      signer: signer.address.toLowerCase(),
      nonce,
      transaction_hash: keccak256(raw),
      raw,
    })
    .execute();
  return raw;
}
