import { fromBase64, toBase64, utf8, type Bytes } from './bytes.ts';
import { sha256 } from './sha256.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGN = { name: 'ECDSA', hash: 'SHA-256' } as const;

/**
 * What the device signs of every call, so that a stolen token is worth nothing (rulebook §16.4).
 */
export type DeviceStatement = {
  method: string;
  path: string;
  timestamp: number;
  nonce: string;
  token: string;
  /** Header `key` of the envelope; empty without an envelope. */
  key: string;
  body: Bytes;
};

/**
 * Text that a device signs.
 * @param bodyHash hexadecimal SHA-256
 */
export function statementText(statement: DeviceStatement, bodyHash: string): string {
  const { method, path, timestamp, nonce, token, key } = statement;
  const parts = ['fairlaunch-device-2', method, path, timestamp, nonce, token, key, bodyHash];
  return JSON.stringify(parts);
}

/** Makes a key pair whose private key cannot be exported. */
export function createDeviceKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
}

export async function exportDeviceKey(pair: CryptoKeyPair): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)));
}

/** Resource in a sign-in message (EIP-4361) that names the device by SHA-256 of its public key. */
export async function deviceResource(deviceKey: string): Promise<string> {
  return `urn:fairlaunch:device:${await sha256(fromBase64(deviceKey) ?? new Uint8Array())}`;
}

/** True if the device's resource is the only one, at the end of the message. */
export async function isForDevice(message: string, deviceKey: string): Promise<boolean> {
  return message.endsWith(`\nResources:\n- ${await deviceResource(deviceKey)}`);
}

export async function signStatement(
  pair: CryptoKeyPair,
  statement: DeviceStatement,
): Promise<string> {
  const text = statementText(statement, await sha256(statement.body));
  return toBase64(new Uint8Array(await crypto.subtle.sign(SIGN, pair.privateKey, utf8(text))));
}
