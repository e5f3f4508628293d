import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { seal, unseal } from '../shared/seal.ts';

/** A sealed value and the key that opens it. */
export type Sealed = { sealed: Buffer; keyId: string };

/** Encrypts personal data, and compares it without showing it (docs/decisions/0075). */
export type PersonalData = {
  /** Key that new data is sealed with. */
  newestKeyId: string;
  /** Keys that still open what they sealed. */
  olderKeyIds: readonly string[];
  /** @param about opens in no other place */
  seal: (text: string, about: string) => Sealed;
  /** True while the ring still has this key. */
  has: (keyId: string) => boolean;
  /** @throws Error if its key is not in the ring, or it was sealed about something else */
  open: (sealed: Sealed, about: string) => string;
  /** Equal for equal texts of a kind, and of no use without the server's key. */
  hash: (kind: string, text: string) => Buffer;
};

const bytes = (key: string) => Buffer.from(key.slice(2), 'hex');

/** Undefined on a server without keys. */
export function personalData(
  config: Pick<Config, 'personalDataKeys' | 'PERSONAL_DATA_HASH_KEY'>,
): PersonalData | undefined {
  const { personalDataKeys: ring, PERSONAL_DATA_HASH_KEY: hashKey } = config;
  const [newest, ...older] = ring;
  if (!newest || !hashKey) return undefined;
  const keys = new Map(ring.map(({ id, key }) => [id, bytes(key)]));
  return {
    newestKeyId: newest.id,
    olderKeyIds: older.map(({ id }) => id),
    seal: (text, about) => ({
      sealed: seal(keys.get(newest.id)!, text, Buffer.from(about)),
      keyId: newest.id,
    }),
    has: (keyId) => keys.has(keyId),
    open: ({ sealed, keyId }, about) => {
      const key = keys.get(keyId);
      if (!key) throw new Error(`PERSONAL_DATA_KEYS has no key ${keyId}`);
      return unseal(key, sealed, Buffer.from(about));
    },
    hash: (kind, text) => createHmac('sha256', bytes(hashKey)).update(`${kind}\0${text}`).digest(),
  };
}
