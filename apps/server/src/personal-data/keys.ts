import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { seal, unseal } from '../shared/seal.ts';

/** A sealed value and the key that opens it. */
export type Sealed = { sealed: Buffer; keyId: string };

/** Seals personal data, and hashes it for comparison (docs/decisions/0075). */
export type PersonalData = {
  /** Id of the key that seals new data. */
  newestKeyId: string;
  /** Ids of keys that still open what they sealed. */
  olderKeyIds: readonly string[];
  /** @param about purpose for which alone it can be opened */
  seal: (text: string, about: string) => Sealed;
  /** True if the ring has this key. */
  has: (keyId: string) => boolean;
  /** @throws Error if its key is not in the ring, or it was sealed about something else */
  open: (sealed: Sealed, about: string) => string;
  /** Equal for equal texts of a kind, and useless without the server's key. */
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
