import { hasAttachment, type Proposal } from '@fairlaunch/protocol';
import type { ReactNode } from 'react';
import { queryClient } from '../shared/client/queries.ts';
import { readOptions, useRead } from '../shared/client/use-read.ts';
import { Loaded } from '../shared/components/loaded.tsx';

type AttachmentProps = { proposal: Proposal; children: (attachment: string) => ReactNode };

/** It never changes. */
const useAttachment = ({ kind, id }: Proposal) =>
  useRead('proposalAttachment', hasAttachment(kind) ? { id } : null, { staleTime: Infinity });

/** The text beside a proposal. */
export function Attachment({ proposal, children }: AttachmentProps) {
  return (
    <Loaded query={useAttachment(proposal)}>{({ attachment }) => children(attachment)}</Loaded>
  );
}

/** Nobody signs the hash of a text that is not on the screen. */
export function useIsRead(proposal: Proposal): boolean {
  const { data } = useAttachment(proposal);
  return data !== undefined || !hasAttachment(proposal.kind);
}

/** As it is on the screen. */
export async function attachmentOf({ kind, id }: Proposal): Promise<string | undefined> {
  if (!hasAttachment(kind)) return undefined;
  return (await queryClient.ensureQueryData(readOptions('proposalAttachment', { id }))).attachment;
}
