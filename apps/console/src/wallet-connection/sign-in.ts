import { logIn, logOut } from '@fairlaunch/web';
import { call, deviceKey, forgetSession } from '../shared/client/client.ts';
import { beginSession, sessionStore, type SignerSource } from '../shared/session/store.ts';
import type { Signer } from './signer.ts';

export async function signIn({ address, signText }: Signer, source: SignerSource): Promise<void> {
  const login = await logIn({ call, deviceKey, address, signText });
  if (login) beginSession({ address, token: login.token, expiresAt: login.expiresAt, source });
}

/** Signs out in this browser at once, and on the server if it answers. */
export function signOut(): void {
  const token = sessionStore.get()?.token;
  forgetSession(null);
  if (token) void logOut(call, token);
}
