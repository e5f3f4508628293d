export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Letters and digits without those that look alike: 0 and O, 1 and I and L. */
export const READABLE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Unbiased letters from the platform's cryptographic source. @param letters at most 256 */
export function randomText(length: number, letters = LETTERS): string {
  const most = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < most && text.length < length) text += letters[byte % letters.length];
    }
  }
  return text;
}
