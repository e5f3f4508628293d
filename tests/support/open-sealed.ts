/** Decrypts a gift card's number as the app does, with the key of its request. */
export async function openSealed(key: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, 12) },
    await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, [
      'decrypt',
    ]),
    bytes.subarray(12),
  );
  return new TextDecoder().decode(opened);
}
