import { createWalletClient, custom, type WalletClient } from 'viem';
import { walletProvider } from './network.ts';

/** A client by which the connected wallet signs. @throws Error if none is connected */
export async function signingClient(): Promise<WalletClient> {
  const provider = await walletProvider();
  if (!provider) throw new Error('no wallet is connected');
  return createWalletClient({ transport: custom(provider as Parameters<typeof custom>[0]) });
}
