import type { Asset } from '@fairlaunch/protocol';
import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

/** Newest first; of one asset, if one is given. */
export function useWithdrawals(asset?: Asset) {
  return usePages(['withdrawals', asset], (cursor) =>
    quietCall('withdrawals', { ...(cursor && { cursor }), ...(asset && { asset }) }),
  );
}
