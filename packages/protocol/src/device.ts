import { fromBase64, toBase64, utf8, type Bytes } from './bytes.ts';
import { sha256 } from './sha256.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGN = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Signed with every call, so that a stolen token alone is worth nothing (rulebook §16.4). */
export type DeviceStatement = {
  method: string;
  path: string;
  timestamp: number;
  nonce: string;
  token: string;
  /** The header `key` of an envelope; empty without one. */
  key: string;
  body: Bytes;
};

async function statementBytes({
  method,
  path,
  timestamp,
  nonce,
  token,
  key,
  body,
}: DeviceStatement): Promise<Bytes> {
  return utf8(
    JSON.stringify([
      'fairlaunch-device-2',
      method,
      path,
      timestamp,
      nonce,
      token,
      key,
      await sha256(body),
    ]),
  );
}

/** Its private half cannot be exported. */
export function createDeviceKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
}

export async function exportDeviceKey(pair: CryptoKeyPair): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)));
}

/** Names the device in a sign-in message (EIP-4361) by SHA-256 of its public key. */
export async function deviceResource(deviceKey: string): Promise<string> {
  return `urn:fairlaunch:device:${await sha256(fromBase64(deviceKey) ?? new Uint8Array())}`;
}

/** The one resource that the message ends with must be the device's. */
export async function isForDevice(message: string, deviceKey: string): Promise<boolean> {
  return message.endsWith(`\nResources:\n- ${await deviceResource(deviceKey)}`);
}

export async function signStatement(
  pair: CryptoKeyPair,
  statement: DeviceStatement,
): Promise<string> {
  return toBase64(
    new Uint8Array(
      await crypto.subtle.sign(SIGN, pair.privateKey, await statementBytes(statement)),
    ),
  );
}

/** Never throws. @param deviceKey base64 SPKI */
export async function verifyStatement(
  deviceKey: string,
  signature: string,
  statement: DeviceStatement,
): Promise<boolean> {
  const [key, bytes] = [fromBase64(deviceKey), fromBase64(signature)];
  if (!key || !bytes) return false;
  try {
    const imported = await crypto.subtle.importKey('spki', key, CURVE, false, ['verify']);
    return await crypto.subtle.verify(SIGN, imported, bytes, await statementBytes(statement));
  } catch {
    return false;
  }
}
