import { freshNonce, type WhitelistSale } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signSale } from '../sign-sale.ts';

type Proposal = Pick<WhitelistSale, 'lastDays' | 'reason'>;

export function useProposeSale(onDone: (sale: WhitelistSale) => void) {
  return useSignedOnce(
    async (session, { lastDays, reason }: Proposal) => {
      const requestId = freshNonce();
      const proposedBy = session.address;
      const statement = { requestId, lastDays, reason, proposedBy, decision: 'PROPOSE' } as const;
      return { requestId, lastDays, reason, signature: await signSale(session, statement) };
    },
    (body) => call('proposeWhitelistSale', body),
    onDone,
  );
}
