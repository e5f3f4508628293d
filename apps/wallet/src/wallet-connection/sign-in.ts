import { exportDeviceKey, isForDevice } from '@fairlaunch/protocol';
import { call, quietCall } from '../shared/client/client.ts';
import { refreshMember } from '../shared/client/refresh.ts';
import { deviceKey } from '../shared/session/device-key.ts';
import { sessionStore } from '../shared/session/store.ts';
import { loadWallet } from './index.ts';

/**
 * Signs the connected account in: the server's message, the wallet's signature, a session (spec §7).
 * @param address the connected account
 * @param isWanted whether a wallet that answers late is still waited for
 */
export async function signIn(address: string, isWanted: () => boolean): Promise<void> {
  const publicKey = await exportDeviceKey(await deviceKey());
  const { message, nonce } = await quietCall('loginMessage', { address, deviceKey: publicKey });
  if (!(await isForDevice(message, publicKey)))
    throw new Error('the message signs another device in');
  sessionStore.set({ signText: message });
  const wallet = await loadWallet();
  const signature = await wallet.signText(message);
  if (!isWanted()) return;
  const { token, pid } = await quietCall('login', {
    address,
    deviceKey: publicKey,
    nonce,
    signature,
  });
  sessionStore.set({ address, userMessage: { pid, token }, signStatus: true });
  refreshMember();
}

/** Signs out here and on the server, which ends the session even when it does not answer. */
export async function signOut(): Promise<void> {
  await call('logout', {}).catch(() => undefined);
  sessionStore.signOut(false);
  const wallet = await loadWallet();
  await wallet.disconnectWallet().catch(() => undefined);
  sessionStore.set({ address: null });
}
