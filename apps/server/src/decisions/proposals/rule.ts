import type { ProposalContent, ProposalFacts, ProposalKind } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import type { Config } from '#config/config.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Recorded } from '#journal/record.ts';
import type { OtherWarrant } from '#journal/warrants.ts';
import type { CurrentRoles } from '../current-roles.ts';

export type ProposalRow<Kind extends ProposalKind = ProposalKind> = Omit<
  Selectable<Tables['proposal']>,
  'kind' | 'content'
> & { kind: Kind; content: ProposalContent<Kind> };

type Standing<Kind extends ProposalKind> = {
  content: ProposalContent<Kind>;
  /** The text whose hash is in the content; empty if the kind has no attachment. */
  attachment: string;
  /** True when it is being proposed, false when it is being confirmed. */
  isNew: boolean;
  day: number;
  now: Date;
  roles: CurrentRoles;
  /** Address of the operator who proposes or confirms. */
  operator: string;
};

export type Confirmed<Kind extends ProposalKind> = {
  row: ProposalRow<Kind>;
  day: number;
  now: Date;
  operator: string;
  warrant: OtherWarrant;
};

/**
 * What one kind of proposal adds to the steps that all share: proposed, then confirmed by somebody
 * else, or taken back. A trigger of the kind, or `carryOut`, writes the effects of a confirmation.
 */
export type ProposalRule<Kind extends ProposalKind = ProposalKind> = {
  kind: Kind;
  /** The content in the form in which it is signed and stored. */
  canonical?(content: ProposalContent<Kind>, config: Config): ProposalContent<Kind>;
  /** Refuses content that cannot be proposed or confirmed now. */
  check?(tx: Tx, standing: Standing<Kind>): Promise<void> | void;
  /** Writes effects that need postings or the plan, just before the row is confirmed. */
  carryOut?(tx: Tx, confirmed: Confirmed<Kind>): Promise<void>;
  /** What the journal keeps of a confirmation, once it is carried out (rulebook §20). */
  entry?(
    tx: Tx,
    row: ProposalRow<Kind>,
    attachment: string,
  ): Promise<Pick<Recorded, 'kind' | 'facts' | 'keys'>>;
  /** The same of a stop. */
  stopped?(row: ProposalRow<Kind>): Pick<Recorded, 'kind' | 'facts'>;
  /** Set if a confirmation changes roles, on which all decisions depend. */
  changesRoles?: true;
  /** Further effects of a confirmation, for the audit log. */
  detailsOf?(tx: Tx, id: bigint): Promise<Record<string, unknown>>;
  /** Facts of each row, in the order of the rows. */
  facts(
    database: Database | Tx,
    rows: readonly ProposalRow<Kind>[],
    now: Date,
  ): Promise<ProposalFacts<Kind>[]>;
};
