import { LEGACY_LOGIN_PATH } from '@fairlaunch/protocol';
import { sealLegacy } from './seal-legacy.ts';

const TIMEOUT_MS = 12_000;

/**
 * Asks the legacy login and follows where the server sends.
 * @returns false if the server did not send on
 */
export async function startLegacyLogin(publicKey: string, language: string): Promise<boolean> {
  const { headers, body } = await sealLegacy(
    { lang: language, time: String(Math.floor(Date.now() / 1000)) },
    { publicKey, form: 'json', isAuth: false },
  );
  const answer = await fetch(LEGACY_LOGIN_PATH, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.type !== 'opaqueredirect') return false;
  location.assign(LEGACY_LOGIN_PATH);
  return true;
}
