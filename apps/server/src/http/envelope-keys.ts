import type { Config } from '../config/config.ts';
import type { EnvelopeKeys } from '../shared/deps.ts';

type LoadedKey = { id: string; privateKey: CryptoKey };

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** Loads keys that can decrypt but cannot be exported again. */
export async function loadEnvelopeKeys(keys: Config['envelopePrivateKeys']): Promise<EnvelopeKeys> {
  const loaded: LoadedKey[] = await Promise.all(
    keys.map(async ({ id, pkcs8 }) => ({
      id,
      privateKey: await crypto.subtle.importKey('pkcs8', Buffer.from(pkcs8, 'base64'), RSA, false, [
        'decrypt',
      ]),
    })),
  );
  const [first] = keys;
  return {
    // Only a process that serves calls has keys, and only its callers ask.
    get current() {
      if (!first) throw new Error('there is no envelope key');
      return { id: first.id, publicKey: first.spki };
    },
    find: (id) => loaded.find((key) => key.id === id)?.privateKey,
  };
}

export async function createEnvelopeKey(
  id: string,
): Promise<Config['envelopePrivateKeys'][number]> {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const [pkcs8, spki] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
    crypto.subtle.exportKey('spki', pair.publicKey),
  ]);
  return {
    id,
    pkcs8: Buffer.from(pkcs8).toString('base64'),
    spki: Buffer.from(spki).toString('base64'),
  };
}
