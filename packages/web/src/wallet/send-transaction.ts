import type { Hex } from 'viem';
import type { Provider } from './provider.ts';
import { hashOf } from './read-hex.ts';

/**
 * Asks the wallet once, whatever it answers; viem tries another method after some errors and would
 * ask twice.
 * @returns undefined for an answer that is no hash; the transaction may have been sent
 * @throws the wallet's answer, also a refusal
 */
export async function sendTransaction(
  provider: Provider,
  transaction: { from: Hex; to: Hex; data: Hex },
): Promise<Hex | undefined> {
  const params = [{ ...transaction, value: '0x0' }];
  return hashOf(await provider.request({ method: 'eth_sendTransaction', params }));
}
