import type { Hex } from 'viem';
import type { Provider } from './provider.ts';

const HASH = /^0x[0-9a-fA-F]{64}$/;
/** Where wallets that answer with an object keep the hash. */
const FIELDS = ['hash', 'transactionHash', 'txHash', 'result'] as const;

/**
 * Asks once, whatever the wallet answers: a library that tries other methods would ask twice.
 * @returns undefined for an answer that is no hash; the transaction may have been sent
 * @throws the wallet's answer, a refusal too
 */
export async function sendTransaction(
  provider: Provider,
  transaction: { from: Hex; to: Hex; data: Hex },
): Promise<Hex | undefined> {
  const params = [{ ...transaction, value: '0x0' }];
  return hashOf(await provider.request({ method: 'eth_sendTransaction', params }));
}

function hashOf(answer: unknown): Hex | undefined {
  if (typeof answer === 'string')
    return HASH.test(answer.trim()) ? (answer.trim() as Hex) : undefined;
  if (typeof answer !== 'object' || answer === null) return undefined;
  const fields = answer as Record<string, unknown>;
  return FIELDS.map((name) => fields[name])
    .filter((value) => typeof value === 'string')
    .map(hashOf)
    .find((hash) => hash !== undefined);
}
