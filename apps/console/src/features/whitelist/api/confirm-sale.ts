import type { WhitelistSale } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signedSaleDecision } from '../sign-sale.ts';

export function useConfirmSale(onDone: (sale: WhitelistSale) => void) {
  return useSignedOnce(
    (session, sale: WhitelistSale) => signedSaleDecision(session, sale, 'CONFIRM'),
    (body) => call('confirmWhitelistSale', body),
    onDone,
  );
}
