import type { Bytes } from './bytes.ts';

/** SHA-256 as hexadecimal digits without a prefix. */
export async function sha256(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
