import { isDeepStrictEqual } from 'node:util';
import {
  hasAttachment,
  withAttachment,
  type ProposalContent,
  type ProposalKind,
} from '@fairlaunch/protocol';
import type { Database, Tx } from '#db/database.ts';
import { Failure } from '#shared/errors.ts';
import type { ProposalRow } from './rule.ts';

/** @throws NOT_FOUND */
export async function storedAttachment(database: Database | Tx, id: bigint): Promise<string> {
  const row = await database
    .selectFrom('proposal_attachment')
    .select('attachment')
    .where('proposal_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return row.attachment;
}

export const attachmentOf = async (tx: Tx, row: ProposalRow): Promise<string | undefined> =>
  hasAttachment(row.kind) ? storedAttachment(tx, row.proposal_id) : undefined;

/** Refuses an attachment that does not fit the content: it is not the text that was signed. */
export function requireAttached<Kind extends ProposalKind>(
  kind: Kind,
  content: ProposalContent<Kind>,
  attachment: string | undefined,
): void {
  if ((attachment !== undefined) !== hasAttachment(kind))
    throw new Failure('INPUT_INVALID', { field: 'attachment' });
  if (
    attachment !== undefined &&
    !isDeepStrictEqual(withAttachment(kind, attachment, content), content)
  )
    throw new Failure('CONTENT_CHANGED', { field: 'attachment' });
}
