import { hasAttachment, type Proposal } from '@fairlaunch/protocol';
import type { ReactNode } from 'react';
import { queryClient } from '../shared/client/queries.ts';
import { readOptions, useRead } from '../shared/client/use-read.ts';
import { Loaded } from '../shared/components/loaded.tsx';

type AttachmentProps = { proposal: Proposal; children: (attachment: string) => ReactNode };

/** An attachment never changes. */
const useAttachment = ({ kind, id }: Proposal) =>
  useRead('proposalAttachment', hasAttachment(kind) ? { id } : null, { staleTime: Infinity });

/** Shows `children` with the attachment of a proposal. */
export function Attachment({ proposal, children }: AttachmentProps) {
  return (
    <Loaded query={useAttachment(proposal)}>{({ attachment }) => children(attachment)}</Loaded>
  );
}

/** True once the attachment is on the screen; before, its hash cannot be signed. */
export function useIsRead(proposal: Proposal): boolean {
  const { data } = useAttachment(proposal);
  return data !== undefined || !hasAttachment(proposal.kind);
}

/** The attachment that is on the screen. */
export async function attachmentOf({ kind, id }: Proposal): Promise<string | undefined> {
  if (!hasAttachment(kind)) return undefined;
  return (await queryClient.ensureQueryData(readOptions('proposalAttachment', { id }))).attachment;
}
