import { exportDeviceKey, isForDevice } from '@fairlaunch/protocol';
import { call, forgetSession } from '../shared/client/client.ts';
import { deviceKey } from '../shared/session/device-key.ts';
import { sessionStore, type SignerSource } from '../shared/session/store.ts';
import type { Signer } from './signer.ts';

/** Signs an operator in: the server's message, the wallet's signature, a session (spec §7). */
export async function signIn(signer: Signer, source: SignerSource): Promise<void> {
  const publicKey = await exportDeviceKey(await deviceKey());
  const { message, nonce } = await call('loginMessage', {
    address: signer.address,
    deviceKey: publicKey,
  });
  if (!(await isForDevice(message, publicKey)))
    throw new Error('the message signs another device in');
  const signature = await signer.signText(message);
  const { token, expiresAt } = await call('login', {
    address: signer.address,
    deviceKey: publicKey,
    nonce,
    signature,
  });
  sessionStore.begin({ address: signer.address, token, expiresAt, source });
}

/** Signs out here and on the server, here even when the server does not answer. */
export async function signOut(): Promise<void> {
  await call('logout', {}).catch(() => undefined);
  forgetSession(null);
}
