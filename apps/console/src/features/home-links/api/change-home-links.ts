import {
  freshNonce,
  homeLinksHash,
  homeLinksTypedData,
  withoutHomeLink,
  type HomeLink,
  type HomeLinksProposal,
  type HomeLinksStatement,
  type HomeLinkTargets,
  type StandingHomeLinks,
} from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import type { OperatorSession } from '../../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';

/** The hash is computed here of what is on screen: nobody signs one of what they did not read. */
function sign(
  session: OperatorSession,
  links: HomeLinkTargets,
  of: Omit<HomeLinksStatement, 'linksHash'>,
) {
  const statement = { ...of, linksHash: homeLinksHash(of.version, links) };
  return signTypedData(session, (chainId, treasury) =>
    homeLinksTypedData(chainId, treasury, statement),
  );
}

export function useProposeHomeLinks(onDone: (proposal: HomeLinksProposal) => void) {
  return useSignedOnce(
    async (session, { version, links }: StandingHomeLinks) => {
      const requestId = freshNonce();
      const about = { requestId, version, switchedOff: '', proposedBy: session.address };
      const signature = await sign(session, links, { ...about, decision: 'PROPOSE' });
      return { requestId, version, links, signature };
    },
    (body) => call('proposeHomeLinks', body),
    onDone,
  );
}

async function decide(
  session: OperatorSession,
  { id, requestId, version, links, proposedBy }: HomeLinksProposal,
  decision: 'CONFIRM' | 'WITHDRAW',
) {
  const about = { requestId, version, switchedOff: '', proposedBy, decision };
  return { requestId: freshNonce(), id, signature: await sign(session, links, about) };
}

export function useConfirmHomeLinks(onDone: () => void) {
  return useSignedOnce(
    (session, proposal: HomeLinksProposal) => decide(session, proposal, 'CONFIRM'),
    (body) => call('confirmHomeLinks', body),
    onDone,
  );
}

export function useWithdrawHomeLinks(onDone: () => void) {
  return useSignedOnce(
    (session, proposal: HomeLinksProposal) => decide(session, proposal, 'WITHDRAW'),
    (body) => call('withdrawHomeLinks', body),
    onDone,
  );
}

type Stop = { standing: StandingHomeLinks; name: HomeLink };

export function useStopHomeLink(onDone: () => void) {
  return useSignedOnce(
    async (session, { standing, name }: Stop) => {
      const requestId = freshNonce();
      const version = standing.version + 1;
      const signature = await sign(session, withoutHomeLink(standing.links, name), {
        requestId,
        version,
        switchedOff: name,
        proposedBy: session.address,
        decision: 'STOP',
      });
      return { requestId, version, name, signature };
    },
    (body) => call('stopHomeLink', body),
    onDone,
  );
}
