import { deviceResource } from '@fairlaunch/protocol';
import { createSiweMessage } from 'viem/siwe';
import type { Address } from 'viem';
import type { Config } from '../../config/config.ts';

/** How long a sign-in message may be answered, in milliseconds. */
export const LOGIN_NONCE_LIFETIME_MS = 5 * 60_000;

/** Who signs in, from which device; `issuedAt` in milliseconds. */
type Login = {
  address: Address;
  deviceKey: string;
  nonce: string;
  statement: string;
  issuedAt: number;
};

/**
 * The EIP-4361 message that signs an address in. The domain comes from the configuration, never from the request,
 * so that a page elsewhere cannot have one made for itself. It names the device that is signed in.
 */
export async function loginMessage(
  config: Config,
  { address, deviceKey, nonce, statement, issuedAt }: Login,
): Promise<string> {
  const site = new URL(config.PUBLIC_URL);
  return createSiweMessage({
    address,
    chainId: config.CHAIN_ID,
    domain: site.host,
    uri: site.origin,
    version: '1',
    nonce,
    statement,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(issuedAt + LOGIN_NONCE_LIFETIME_MS),
    resources: [await deviceResource(deviceKey)],
  });
}
