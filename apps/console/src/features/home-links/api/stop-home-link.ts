import {
  freshNonce,
  homeLinksHash,
  PROPOSALS,
  withoutHomeLink,
  type HomeLink,
  type CurrentHomeLinks,
} from '@fairlaunch/protocol';
import { call } from '#shared/client/client.ts';
import { signTypedData } from '#wallet-connection/statement-signer.ts';
import { useSignedOnce } from '#wallet-connection/use-signed-once.ts';

type Stop = { current: CurrentHomeLinks; name: HomeLink };

/**
 * The signed hash is computed from what is on screen, so that nobody signs what they did not read.
 */
export function useStopHomeLink(onDone: () => void) {
  return useSignedOnce(
    async (session, { current, name }: Stop) => {
      const requestId = freshNonce();
      const version = current.version + 1;
      const signature = await signTypedData(session, (chainId, treasury) =>
        PROPOSALS.homeLinks.statement(chainId, treasury, {
          requestId,
          version,
          switchedOff: name,
          linksHash: homeLinksHash(version, withoutHomeLink(current.links, name)),
          proposedBy: session.address,
          decision: 'STOP',
        }),
      );
      return { requestId, version, name, signature };
    },
    (body) => call('stopHomeLink', body),
    onDone,
  );
}
