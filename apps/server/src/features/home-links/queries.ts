import type {
  HomeLink,
  HomeLinksProposal,
  HomeLinksVersion,
  HomeLinkTargets,
} from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { displayedState } from '../../decisions/lifetime.ts';

export type ProposalRow = Selectable<Tables['home_links_proposal']>;

export const targetsOf = ({ links }: Pick<ProposalRow, 'links'>) => links as HomeLinkTargets;

/** @param standing number of the version that stands */
export const toProposal = (row: ProposalRow, standing: number, now: Date): HomeLinksProposal => ({
  id: Number(row.proposal_id),
  version: Number(row.version),
  requestId: row.request_id,
  links: targetsOf(row),
  linksHash: row.links_hash,
  proposedBy: row.proposed_by,
  proposedAt: toSeconds(row.proposed_at),
  confirmedBy: row.confirmed_by,
  confirmedAt: toSeconds(row.confirmed_at),
  isOutdated: row.state === 'PROPOSED' && Number(row.version) <= standing,
  ...displayedState(row, now),
});

export const proposalRow = (
  database: Database | Tx,
  id: number,
): Promise<ProposalRow | undefined> =>
  database
    .selectFrom('home_links_proposal')
    .selectAll()
    .where('proposal_id', '=', BigInt(id))
    .executeTakeFirst();

export const proposalPage = (
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<ProposalRow[]> =>
  database
    .selectFrom('home_links_proposal')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('proposal_id', '<', before!))
    .orderBy('proposal_id', 'desc')
    .limit(limit)
    .execute();

const versionRows = (database: Database, before: bigint | undefined, limit: number) =>
  database
    .selectFrom('home_links_version as version')
    .leftJoin('home_links_proposal as proposal', 'proposal.proposal_id', 'version.proposal_id')
    .select([
      'version.version',
      'version.links',
      'version.links_hash',
      'version.published_at',
      'version.switched_off',
      'version.stopped_by',
      'proposal.proposed_by',
      'proposal.confirmed_by',
    ])
    .$if(before !== undefined, (query) => query.where('version.version', '<', before!))
    .orderBy('version.version', 'desc')
    .limit(limit)
    .execute();

export async function versionPage(
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<HomeLinksVersion[]> {
  const rows = await versionRows(database, before, limit);
  return rows.map((row) => ({
    version: Number(row.version),
    links: targetsOf(row),
    linksHash: row.links_hash,
    publishedAt: toSeconds(row.published_at),
    proposedBy: row.proposed_by,
    confirmedBy: row.confirmed_by,
    switchedOff: row.switched_off as HomeLink | null,
    stoppedBy: row.stopped_by,
  }));
}
