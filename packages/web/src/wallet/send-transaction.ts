import type { Hex } from 'viem';
import type { Provider } from './provider.ts';
import { hashOf } from './read-hex.ts';

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
