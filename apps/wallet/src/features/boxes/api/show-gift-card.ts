import { fromBase64, randomText, toBase64 } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

type Request = { requestId: string; key: Uint8Array<ArrayBuffer> };

/** A repeat after a lost answer sends the same request, so that it gets the same number. */
export function useShowGiftCard(id: number) {
  const request = useRef<Request>(undefined);
  return useMutation({
    async mutationFn() {
      request.current ??= {
        requestId: randomText(24),
        key: crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
      };
      const { requestId, key } = request.current;
      const { sealedNumber } = await quietCall('showGiftCard', {
        requestId,
        id,
        key: toBase64(key).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      });
      return openSealed(key, sealedNumber);
    },
    onSuccess: refreshMember,
  });
}

async function openSealed(key: Uint8Array<ArrayBuffer>, sealed: string): Promise<string> {
  const bytes = fromBase64(sealed.replaceAll('-', '+').replaceAll('_', '/'))!;
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) },
    await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']),
    bytes.subarray(NONCE_BYTES),
  );
  return new TextDecoder().decode(opened);
}
