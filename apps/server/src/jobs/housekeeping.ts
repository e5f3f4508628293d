import type { Deps } from '../deps.ts';

const SESSION_MEMORY = 30 * 86_400_000;

/** Forgets nonces that can no longer be replayed, sign-in messages that ran out, and sessions that ended long ago. */
export async function forgetOld({ database, realNow }: Deps): Promise<void> {
  const now = new Date(realNow());
  await database.deleteFrom('request_nonce').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_nonce').where('expires_at', '<', now).execute();
  await database.deleteFrom('session').where('expires_at', '<', new Date(realNow() - SESSION_MEMORY)).where('ended_at', 'is not', null).execute();
}
