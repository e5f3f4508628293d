import { PROPOSALS, type Proposal, type ProposalKind } from '@fairlaunch/protocol';
import type { Description } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { useHasRole } from '../shared/api/operator-me.ts';
import { useProposalColumns } from '../shared/decisions/proposal-columns.tsx';
import { ProposalTag } from '../shared/decisions/proposal-tag.tsx';
import { ProposalsPage } from '../shared/decisions/proposals-page.tsx';
import { useText, type MessageId } from '../shared/language/text.ts';
import type { CsvField } from '../shared/table/csv.ts';
import type { DataColumn } from '../shared/table/data-table.tsx';
import { ExportButton } from '../shared/table/export-button.tsx';
import { proposalFields } from './proposal-fields.ts';
import { ProposalPanel } from './proposal-panel.tsx';
import { everyProposal, useProposals } from './use-proposals.ts';

export type FormPanel<Kind extends ProposalKind> = {
  /** Subject of the proposal; `new` where a room has only one thing to propose. */
  subject: string;
  rows: readonly Proposal<Kind>[];
  onDone: (id: number) => void;
  onClose: () => void;
};

type ConfirmTexts = { confirm: string; confirmed: string };

/** Kinds with one text for all of their confirmations. */
export type NamedConfirmation = {
  [Kind in ProposalKind]: `${Kind}.confirm` extends MessageId ? Kind : never;
}[ProposalKind];
type OwnTexts<Kind extends ProposalKind> = Kind extends NamedConfirmation
  ? unknown
  : { confirmTexts: NonNullable<ProposalRoomProps<Kind>['confirmTexts']> };

/** Parts of a room that differ between kinds of proposals; its texts begin with the kind's name. */
export type ProposalRoomProps<Kind extends ProposalKind> = {
  kind: Kind;
  columns: readonly DataColumn<Proposal<Kind>>[];
  /** Tag in place of the proposal's state, where that says too little. */
  renderTag?: (proposal: Proposal<Kind>) => ReactNode;
  facts: (proposal: Proposal<Kind>) => Description[];
  renderNotice: (proposal: Proposal<Kind>) => ReactNode;
  /** Further actions on a proposal that is over. */
  renderMore?: (proposal: Proposal<Kind>, onPropose: (subject: string) => void) => ReactNode;
  /** True while an open proposal can still be confirmed. */
  isConfirmable?: (proposal: Proposal<Kind>) => boolean;
  /** True while there is anything left to stop of a confirmed proposal. */
  isStoppable?: (proposal: Proposal<Kind>) => boolean;
  /** Label of the button, and what is said afterwards, where they depend on the proposal. */
  confirmTexts?: (proposal: Proposal<Kind>) => ConfirmTexts;
  fields?: readonly CsvField<Proposal<Kind>>[];
  renderForm: (panel: FormPanel<Kind>) => ReactNode;
  /** Name of the table, where it is not the room's title. */
  label?: string;
  /** Label of the content's account, where it is not a member's. */
  accountLabel?: string;
  /** Above the table. */
  children?: ReactNode;
};

/** Proposals of one kind, open ones first; each opens in a panel, as a new one does. */
export function ProposalRoom<Kind extends ProposalKind>(
  room: ProposalRoomProps<Kind> & OwnTexts<Kind>,
) {
  const { kind, columns, fields = [], renderForm } = room;
  const text = useText();
  const of = useProposalColumns();
  const tagOf = (row: Proposal<Kind>) => room.renderTag?.(row) || <ProposalTag state={row.state} />;
  const { shape } = PROPOSALS[kind].content;
  const head = room.accountLabel ?? of.account.head;
  const account = 'account' in shape ? [{ ...of.account, head } as DataColumn<Proposal<Kind>>] : [];
  const reason = 'reason' in shape ? [of.contentReason as DataColumn<Proposal<Kind>>] : [];
  const state = { ...of.state, cell: tagOf } satisfies DataColumn<Proposal<Kind>>;
  return (
    <ProposalsPage<Proposal<Kind>>
      title={text(`${kind}.title`)}
      {...(room.label && { label: room.label })}
      note={text(`${kind}.note`)}
      empty={text(`${kind}.empty`)}
      query={useProposals(kind)}
      columns={[of.id, of.proposedAt, ...account, ...columns, ...reason, state]}
      mayPropose={useHasRole(PROPOSALS[kind].least)}
      whoMay={text(`${kind}.approversOnly`)}
      propose={text(`${kind}.propose`)}
      renderProposing={(subject, panel, rows) => renderForm({ ...panel, subject, rows })}
      renderOpened={(row, panel) => (
        <ProposalPanel key={row.id} room={room} proposal={row} tag={tagOf(row)} {...panel} />
      )}
      tools={
        <ExportButton
          name={kind}
          rows={() => everyProposal(kind)}
          fields={proposalFields(kind, fields)}
        />
      }
    >
      {room.children}
    </ProposalsPage>
  );
}
