import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { statementText, type DeviceStatement } from '@fairlaunch/protocol';
import { LRUCache } from 'lru-cache';

const CURVE = 'prime256v1';
/** To read a key costs as much as to check a signature with it. */
const keys = new LRUCache<string, KeyObject>({ max: 10_000 });

function keyOf(deviceKey: string): KeyObject {
  const known = keys.get(deviceKey);
  if (known) return known;
  const der = Buffer.from(deviceKey, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (key.asymmetricKeyDetails?.namedCurve !== CURVE) throw new Error('not a key of a device');
  keys.set(deviceKey, key);
  return key;
}

/** Never throws (rulebook §16.4). @param deviceKey base64 SPKI */
export function isSignedByDevice(
  deviceKey: string,
  signature: string,
  statement: DeviceStatement,
): boolean {
  try {
    const bodyHash = createHash('sha256').update(statement.body).digest('hex');
    const text = Buffer.from(statementText(statement, bodyHash));
    const key = { key: keyOf(deviceKey), dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', text, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
