import { fromBase64, randomText, toBase64 } from '@fairlaunch/protocol';
import { readStored, tabStorage } from '@fairlaunch/ui';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '#shared/client/client.ts';
import { refreshMember } from '#shared/client/queries.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** A request for a number; `key` is in base64url. */
type Request = { requestId: string; key: string };

/**
 * Shows the number of a gift card. This tab stores the request until the number is shown, so that a
 * repeat after a lost answer, or after a reload, gets the same number.
 */
export function useShowGiftCard(id: number) {
  return useMutation({
    async mutationFn() {
      const { requestId, key } = keptRequest(id);
      const { sealedNumber } = await quietCall('showGiftCard', { requestId, id, key });
      return openSealed(fromBase64Url(key), sealedNumber);
    },
    onSuccess: () => {
      tabStorage.removeItem(nameOf(id));
      refreshMember();
    },
  });
}

const nameOf = (id: number) => `fairlaunch.gift-card.${id}`;

/** True if a request for the number got no answer, though the server says that it was shown. */
export const isUnderWay = (id: number): boolean => tabStorage.getItem(nameOf(id)) !== null;

function keptRequest(id: number): Request {
  const kept = readStored(tabStorage, nameOf(id)) as Request | undefined;
  if (kept) return kept;
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const request = { requestId: randomText(24), key: toBase64Url(key) };
  tabStorage.setItem(nameOf(id), JSON.stringify(request));
  return request;
}

const toBase64Url = (bytes: Uint8Array<ArrayBuffer>): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromBase64Url = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))!;

async function openSealed(key: Uint8Array<ArrayBuffer>, sealed: string): Promise<string> {
  const bytes = fromBase64Url(sealed);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) },
    await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']),
    bytes.subarray(NONCE_BYTES),
  );
  return new TextDecoder().decode(opened);
}
