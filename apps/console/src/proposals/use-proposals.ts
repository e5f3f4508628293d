import {
  DECISION_CALLS,
  signDecision,
  signProposal,
  type Proposal,
  type ProposalContent,
  type ProposalKind,
} from '@fairlaunch/protocol';
import { showToast } from '@fairlaunch/ui';
import { everyItem, usePages } from '../shared/api/use-pages.ts';
import { call, upload } from '../shared/client/client.ts';
import { useText } from '../shared/language/text.ts';
import { statementSigner } from '../wallet-connection/statement-signer.ts';
import { useSignedOnce } from '../wallet-connection/use-signed-once.ts';
import { attachmentOf } from './attachment.tsx';

type Page<Kind extends ProposalKind> = { items: Proposal<Kind>[]; next: string | null };

const fetchPage =
  <Kind extends ProposalKind>(kind: Kind) =>
  (cursor: string | undefined) =>
    call('proposals', { kind, cursor }) as Promise<Page<Kind>>;

/** Proposals of a kind, newest first. */
export const useProposals = <Kind extends ProposalKind>(kind: Kind) =>
  usePages(['proposals', kind], fetchPage(kind));

export const everyProposal = <Kind extends ProposalKind>(kind: Kind): Promise<Proposal<Kind>[]> =>
  everyItem(fetchPage(kind));

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
