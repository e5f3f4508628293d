import { deviceResource } from '@fairlaunch/protocol';
import { createSiweMessage } from 'viem/siwe';
import type { Address } from 'viem';
import type { Config } from '#config/config.ts';

export const LOGIN_NONCE_LIFETIME_MS = 5 * 60_000;

/** `issuedAt` is in milliseconds. */
type Login = {
  address: Address;
  deviceKey: string;
  nonce: string;
  statement: string;
  issuedAt: number;
};

/** EIP-4361 message. Its domain is the configured one, so that no other site can obtain one. */
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
