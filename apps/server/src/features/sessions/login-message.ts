import { deviceResource } from '@fairlaunch/protocol';
import { createSiweMessage } from 'viem/siwe';
import type { Address } from 'viem';
import { originOf } from '#config/console-door.ts';
import type { Config } from '#config/config.ts';

export const LOGIN_NONCE_LIFETIME_MS = 5 * 60_000;

/** `issuedAt` is in milliseconds; `origin` is of the page that asks. */
type Login = {
  origin: string;
  address: Address;
  deviceKey: string;
  nonce: string;
  statement: string;
  issuedAt: number;
};

/**
 * EIP-4361 message. Its domain is a configured one, so that no other site can obtain one: that of the
 * console for its page, if it has an origin of its own.
 */
export async function loginMessage(
  config: Config,
  { origin, address, deviceKey, nonce, statement, issuedAt }: Login,
): Promise<string> {
  const { CONSOLE_URL: ofConsole, PUBLIC_URL } = config;
  const isOfConsole = ofConsole !== undefined && originOf(ofConsole) === origin;
  const site = new URL(isOfConsole ? ofConsole : PUBLIC_URL);
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

/** Host of the console's own origin, if a message signs in there. */
export function consoleHost({ CONSOLE_URL: url }: Config, message: string): string | null {
  const host = url && new URL(url).host;
  return host && message.startsWith(`${host} wants you to sign in `) ? host : null;
}
