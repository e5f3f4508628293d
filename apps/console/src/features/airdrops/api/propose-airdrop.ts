import { toDecimal } from '@fairlaunch/money';
import {
  airdropList,
  freshNonce,
  parseAirdropList,
  type Airdrop,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import { upload } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { listHash, signAirdrop } from '../sign-airdrop.ts';

type Proposal = Omit<Input<Endpoints['proposeAirdrop']>, 'requestId' | 'signature'>;

export function useProposeAirdrop(onDone: (airdrop: Airdrop) => void) {
  return useSignedOnce(
    async (session, proposal: Proposal) => {
      const requestId = freshNonce();
      const { asset, lastDay, reason } = proposal;
      const { lines, total } = parseAirdropList(proposal.list, asset);
      const list = airdropList(lines);
      const signature = await signAirdrop(session, {
        requestId,
        asset,
        listHash: listHash(asset, list),
        members: lines.length,
        total: toDecimal(total),
        lastDay,
        reason,
        proposedBy: session.address,
        decision: 'PROPOSE',
      });
      return { ...proposal, list, requestId, signature };
    },
    ({ list, ...body }) => upload('proposeAirdrop', body, { list: new Blob([list]) }),
    onDone,
  );
}
