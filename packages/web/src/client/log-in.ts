import { exportDeviceKey, isForDevice, type Endpoints, type Output } from '@fairlaunch/protocol';
import type { Api, ApiPorts } from './api.ts';

type LogInPorts = Pick<ApiPorts, 'deviceKey'> & {
  call: Api['call'];
  address: string;
  signText: (message: string) => Promise<string>;
  /** False once the caller no longer waits for the wallet's answer. */
  isWanted?: () => boolean;
};

/**
 * Gets the server's message, has the wallet sign it and opens a session (spec §7).
 * @returns undefined if the wallet answered after the caller had stopped waiting
 */
export async function logIn({
  call,
  deviceKey,
  address,
  signText,
  isWanted = () => true,
}: LogInPorts): Promise<Output<Endpoints['login']> | undefined> {
  const publicKey = await exportDeviceKey(await deviceKey());
  const { message, nonce } = await call('loginMessage', { address, deviceKey: publicKey });
  if (!(await isForDevice(message, publicKey)))
    throw new Error('the message signs another device in');
  const signature = await signText(message);
  return isWanted()
    ? call('login', { address, deviceKey: publicKey, nonce, signature })
    : undefined;
}
