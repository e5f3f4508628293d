import {
  ANNOUNCEMENT_FALLBACK,
  announcementHash,
  announcementTypedData,
  freshNonce,
  type AnnouncementContent,
  type AnnouncementProposal,
  type AnnouncementStatement,
} from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import type { OperatorSession } from '../../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';

/** `announcement` is 0 for a new one. */
export type NewVersion = AnnouncementContent & { announcement: number };

/** The hash is computed here of what is on screen: nobody signs one of what they did not read. */
function sign(
  session: OperatorSession,
  content: AnnouncementContent,
  of: Omit<AnnouncementStatement, 'title' | 'contentHash'>,
) {
  const statement = {
    ...of,
    title: content.texts[ANNOUNCEMENT_FALLBACK]?.title ?? '',
    contentHash: announcementHash(content),
  };
  return signTypedData(session, (chainId, treasury) =>
    announcementTypedData(chainId, treasury, statement),
  );
}

export function useProposeAnnouncement(onDone: (proposal: AnnouncementProposal) => void) {
  return useSignedOnce(
    async (session, version: NewVersion) => {
      const requestId = freshNonce();
      const { announcement } = version;
      const about = { requestId, announcement, proposedBy: session.address };
      const signature = await sign(session, version, { ...about, decision: 'PROPOSE' });
      return { ...version, requestId, signature };
    },
    (body) => call('proposeAnnouncement', body),
    onDone,
  );
}

async function decide(
  session: OperatorSession,
  proposal: AnnouncementProposal,
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
) {
  const { id, requestId, isNew, proposedBy } = proposal;
  const announcement = isNew ? 0 : proposal.announcement;
  const about = { requestId, announcement, proposedBy, decision };
  return { requestId: freshNonce(), id, signature: await sign(session, proposal, about) };
}

export function useConfirmAnnouncement(onDone: () => void) {
  return useSignedOnce(
    (session, proposal: AnnouncementProposal) => decide(session, proposal, 'CONFIRM'),
    (body) => call('confirmAnnouncement', body),
    onDone,
  );
}

export function useWithdrawAnnouncement(onDone: () => void) {
  return useSignedOnce(
    (session, proposal: AnnouncementProposal) => decide(session, proposal, 'WITHDRAW'),
    (body) => call('withdrawAnnouncement', body),
    onDone,
  );
}

export function useStopAnnouncement(onDone: () => void) {
  return useSignedOnce(
    (session, proposal: AnnouncementProposal) => decide(session, proposal, 'STOP'),
    (body) => call('stopAnnouncement', body),
    onDone,
  );
}
