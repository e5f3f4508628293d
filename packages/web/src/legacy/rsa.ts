import { fromBase64 } from '@fairlaunch/protocol';

type Key = { modulus: bigint; exponent: bigint; length: number };

/** Encrypts as RSAES-PKCS1-v1_5 does (RFC 8017 §7.2.1), which no browser offers. */
export async function encryptRsa(publicKey: string, message: Uint8Array): Promise<Uint8Array> {
  const { modulus, exponent, length } = await readKey(publicKey);
  const padded = new Uint8Array(length);
  const filler = length - message.length - 3;
  if (filler < 8) throw new Error('the message is too long for the key');
  padded[1] = 2;
  padded.set(
    Uint8Array.from({ length: filler }, () => randomFiller()),
    2,
  );
  padded.set(message, length - message.length);
  return toBytes(power(toNumber(padded), exponent, modulus), length);
}

/** Reads a key from PEM with the browser's own parser. */
async function readKey(pem: string): Promise<Key> {
  const der = fromBase64(pem.replaceAll(/-----[^-]+-----|\s/g, ''));
  if (!der) throw new Error('the key is no PEM');
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', der, algorithm, true, ['encrypt']);
  const { n, e } = await crypto.subtle.exportKey('jwk', key);
  const [modulus, exponent] = [n, e].map((part) => fromBase64(plainBase64(part!)));
  return { modulus: toNumber(modulus!), exponent: toNumber(exponent!), length: modulus!.length };
}

const plainBase64 = (text: string): string =>
  text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=');

/** A random byte that is not zero, as a zero ends the padding. */
function randomFiller(): number {
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte || randomFiller();
}

const toNumber = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);

const toBytes = (number: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) =>
    Number((number >> BigInt(8 * (length - 1 - index))) & 255n),
  );

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
