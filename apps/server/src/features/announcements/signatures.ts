import {
  ANNOUNCEMENT_FALLBACK,
  announcementTypedData,
  type AnnouncementContent,
  type AnnouncementStatement,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import { proposalSignatures } from '../../decisions/proposal-signatures.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../shared/deps.ts';
import { Failure } from '../../shared/errors.ts';
import { contentOf } from './content.ts';
import { contentOfRow, versionRow } from './queries.ts';

const { check, checkDecision } = proposalSignatures(announcementTypedData);

const statementOf = (
  content: AnnouncementContent,
  of: Pick<AnnouncementStatement, 'requestId' | 'announcement' | 'proposedBy'>,
): AnnouncementStatement => ({
  ...of,
  title: content.texts[ANNOUNCEMENT_FALLBACK]?.title ?? '',
  contentHash: contentOf(content).hash,
  decision: 'PROPOSE',
});

export function checkAnnouncementProposal(
  deps: Deps,
  { address: proposedBy }: Caller,
  { requestId, announcement, signature, ...content }: Input<Endpoints['proposeAnnouncement']>,
): Promise<void> {
  const statement = statementOf(content, { requestId, announcement, proposedBy });
  return check(deps, proposedBy, statement, signature);
}

/** Over what is stored; runs outside the transaction. */
export async function checkAnnouncementDecision(
  deps: Deps,
  { address: operator }: Caller,
  { id, signature }: { id: number; signature: string },
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
): Promise<void> {
  const row = await versionRow(deps.database, id);
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const statement = statementOf(contentOfRow(row), {
    requestId: row.request_id,
    announcement: row.is_new ? 0 : Number(row.announcement_id),
    proposedBy: row.proposed_by,
  });
  const decided = { operator, decision, signature };
  await checkDecision(deps, statement, row.proposal_signature, decided);
}
