import type { ProposalContent, ProposalFacts, ProposalKind } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import type { Config } from '#config/config.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { CurrentRoles } from '../current-roles.ts';

export type ProposalRow<Kind extends ProposalKind = ProposalKind> = Omit<
  Selectable<Tables['proposal']>,
  'kind' | 'content'
> & { kind: Kind; content: ProposalContent<Kind> };

type Standing<Kind extends ProposalKind> = {
  content: ProposalContent<Kind>;
  /** The text of which the content says the hash; empty where the kind has none. */
  attachment: string;
  /** Whether it is being proposed, and not confirmed. */
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
};

/**
 * Rules of one kind of proposal, beside the way of all: proposed, then confirmed by somebody else,
 * or taken back. The effects of a confirmation and a stop are written by a trigger of the kind, or
 * by `carryOut`.
 */
export type ProposalRule<Kind extends ProposalKind = ProposalKind> = {
  kind: Kind;
  /** The content in the form in which it is signed and stored. */
  settle?(content: ProposalContent<Kind>, config: Config): ProposalContent<Kind>;
  /** Refuses what must neither be proposed nor confirmed as things are. */
  check?(tx: Tx, standing: Standing<Kind>): Promise<void> | void;
  /** Does what needs postings, or the plan, just before the row is confirmed. */
  carryOut?(tx: Tx, confirmed: Confirmed<Kind>): Promise<void>;
  /** Set if a confirmation changes roles, which all decisions stand on. */
  changesRoles?: true;
  /** Further effects of a confirmation, for the audit log. */
  detailsOf?(tx: Tx, id: bigint): Promise<Record<string, unknown>>;
  /** Facts of each row, in their order. */
  facts(
    database: Database | Tx,
    rows: readonly ProposalRow<Kind>[],
    now: Date,
  ): Promise<ProposalFacts<Kind>[]>;
};
