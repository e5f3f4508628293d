import type { TransferAsset } from '@fairlaunch/protocol';
import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

/** Made and received, newest first; of one asset, if one is given. */
export function useTransfers(asset?: TransferAsset) {
  return usePages(['transfers', asset], (cursor) =>
    quietCall('transfers', { ...(cursor && { cursor }), ...(asset && { asset }) }),
  );
}
