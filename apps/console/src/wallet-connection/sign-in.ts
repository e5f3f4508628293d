import { logIn } from '@fairlaunch/web';
import { call, deviceKey, forgetSession } from '../shared/client/client.ts';
import { beginSession, type SignerSource } from '../shared/session/store.ts';
import type { Signer } from './signer.ts';

export async function signIn({ address, signText }: Signer, source: SignerSource): Promise<void> {
  const login = await logIn({ call, deviceKey, address, signText });
  if (login) beginSession({ address, token: login.token, expiresAt: login.expiresAt, source });
}

/** Signs out here at once, and on the server if it answers. */
export async function signOut(): Promise<void> {
  const told = call('logout', {});
  forgetSession(null);
  await told.catch(() => undefined);
}
