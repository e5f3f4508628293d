import { logIn, logOut } from '@fairlaunch/web';
import { deviceKey, quietCall } from '../shared/client/client.ts';
import { refreshMember } from '../shared/client/queries.ts';
import { navigation } from '../shared/routing/navigate.ts';
import { paths } from '../shared/routing/paths.ts';
import { sessionStore } from '../shared/session/store.ts';
import { loadWallet } from './index.ts';

/** @param isWanted false once the caller no longer waits for the wallet's answer */
export async function signIn(address: string, isWanted: () => boolean): Promise<void> {
  const login = await logIn({
    call: quietCall,
    deviceKey,
    address,
    isWanted,
    async signText(message) {
      sessionStore.set({ signText: message });
      return (await loadWallet()).signText(message);
    },
  });
  if (!login) return;
  const { token, seat } = login;
  sessionStore.set({ address, userMessage: { seat, token }, signStatus: true });
  refreshMember();
}

/** Signs out here at once, and on the server if it answers. */
export async function signOut(): Promise<void> {
  const token = sessionStore.get().userMessage?.token;
  sessionStore.signOut(false);
  sessionStore.set({ address: null });
  if (token) void logOut(quietCall, token);
  void navigation.redirect(paths.home());
  const wallet = await loadWallet();
  // Not awaited, as the wallet may never answer.
  void wallet.disconnectWallet().catch(() => undefined);
}
