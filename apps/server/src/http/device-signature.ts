import { createPublicKey, hash, verify, type KeyObject } from 'node:crypto';
import { statementText, type DeviceStatement } from '@fairlaunch/protocol';
import { LRUCache } from 'lru-cache';

const CURVE = 'prime256v1';
/** Tags of DER. */
const [INTEGER, SEQUENCE] = [0x02, 0x30];
/** Parsed keys: parsing one costs as much as checking a signature with it. */
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

/** Checks a device's signature and never throws (rulebook §16.4). @param deviceKey base64 SPKI */
export function isSignedByDevice(
  deviceKey: string,
  signature: string,
  statement: DeviceStatement,
): boolean {
  try {
    const text = Buffer.from(statementText(statement, hash('sha256', statement.body, 'hex')));
    return verify('sha256', text, keyOf(deviceKey), derOf(Buffer.from(signature, 'base64')));
  } catch {
    return false;
  }
}

/** DER, which Node checks fastest. @param pair a browser's form: both numbers with leading zeros */
function derOf(pair: Buffer): Buffer {
  if (pair.length !== 64) throw new Error('not a signature of this curve');
  const numbers = [pair.subarray(0, 32), pair.subarray(32)].map(derNumber);
  return tagged(SEQUENCE, Buffer.concat(numbers));
}

/** An integer in DER: without leading zeros, except one in front of what would be negative. */
function derNumber(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.alloc(1) : bytes.subarray(first);
  return tagged(INTEGER, digits[0]! < 0x80 ? digits : Buffer.concat([Buffer.alloc(1), digits]));
}

const tagged = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag, content.length]), content]);
