import {
  DECISION_CALLS,
  signDecision,
  signProposal,
  type Proposal,
  type ProposalContent,
  type ProposalKind,
} from '@fairlaunch/protocol';
import { showToast } from '@fairlaunch/ui';
import { call, upload } from '../shared/client/client.ts';
import { useText } from '../shared/language/text.ts';
import { statementSigner } from '../wallet-connection/statement-signer.ts';
import { useSignedOnce } from '../wallet-connection/use-signed-once.ts';
import { attachmentOf } from './attachment.tsx';

/** Sends a proposal and shows it afterwards. */
export function usePropose<Kind extends ProposalKind>(
  kind: Kind,
  onDone: (id: number) => void,
  attachment?: string,
) {
  const text = useText();
  return useSignedOnce(
    async (session, content: ProposalContent<Kind>) =>
      signProposal(await statementSigner(session), kind, content, attachment),
    ({ attachment: attached, ...body }) =>
      attached === undefined
        ? call('propose', body)
        : upload('propose', body, { attachment: new Blob([attached]) }),
    ({ id }) => {
      showToast(text('proposals.proposed'));
      onDone(id);
    },
  );
}

export const useRefuse = (onDone: () => void) =>
  useSignedOnce(
    async (session, { proposal, reason }: { proposal: Proposal; reason: string }) =>
      signDecision(await statementSigner(session), proposal, 'REFUSE', { reason }),
    (body) => call('refuseProposal', body),
    onDone,
  );

export const useDecide = (
  decision: Exclude<keyof typeof DECISION_CALLS, 'REFUSE'>,
  onDone: () => void,
) =>
  useSignedOnce(
    async (session, proposal: Proposal) =>
      signDecision(await statementSigner(session), proposal, decision, {
        attachment: decision === 'CONFIRM' ? await attachmentOf(proposal) : undefined,
      }),
    (body) => call(DECISION_CALLS[decision], body),
    onDone,
  );
