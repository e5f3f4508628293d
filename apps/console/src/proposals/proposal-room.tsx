import { PROPOSAL_STATES, PROPOSALS, type Proposal, type ProposalKind } from '@fairlaunch/protocol';
import { CardHead, type Description } from '@fairlaunch/ui';
import { useSearch } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { useHasRole } from '../shared/api/operator-me.ts';
import { PageFrame } from '../shared/components/page-frame.tsx';
import { ProposalTag } from './proposal-tag.tsx';
import { ProposeButton } from './propose-button.tsx';
import { useText, type MessageId } from '../shared/language/text.ts';
import type { CsvField } from '../shared/table/csv.ts';
import { SelectFilter } from '../shared/list/list-filters.tsx';
import { ServerList } from '../shared/list/server-list.tsx';
import { useList, useOpenRow, type AskedList } from '../shared/list/use-list.ts';
import type { DenseColumn } from '../shared/table/dense-table.tsx';
import { useProposalColumns } from './proposal-columns.tsx';
import { proposalFields } from './proposal-fields.ts';
import { ProposalPanel } from './proposal-panel.tsx';

export type FormPanel<Kind extends ProposalKind> = {
  /** Subject of the proposal; `new` in a room that has only one thing to propose. */
  subject: string;
  rows: readonly Proposal<Kind>[];
  onDone: (id: number) => void;
  onClose: () => void;
};

type ConfirmTexts = { confirm: string; confirmed: string };

/** Kinds whose confirmations all have the same text. */
export type NamedConfirmation = {
  [Kind in ProposalKind]: `${Kind}.confirm` extends MessageId ? Kind : never;
}[ProposalKind];
type OwnTexts<Kind extends ProposalKind> = Kind extends NamedConfirmation
  ? unknown
  : { confirmTexts: NonNullable<ProposalRoomProps<Kind>['confirmTexts']> };

/** Parts of a room that differ between kinds of proposals; its texts begin with the kind's name. */
export type ProposalRoomProps<Kind extends ProposalKind> = {
  kind: Kind;
  columns: readonly DenseColumn<Proposal<Kind>>[];
  /** Tag instead of the proposal's state, if the state says too little. */
  renderTag?: (proposal: Proposal<Kind>) => ReactNode;
  facts: (proposal: Proposal<Kind>) => Description[];
  renderNotice: (proposal: Proposal<Kind>) => ReactNode;
  /** Further actions on a proposal that is over. */
  renderMore?: (proposal: Proposal<Kind>, onPropose: (subject: string) => void) => ReactNode;
  /** True while an open proposal can still be confirmed. */
  isConfirmable?: (proposal: Proposal<Kind>) => boolean;
  /** True while a confirmed proposal has anything left to stop. */
  isStoppable?: (proposal: Proposal<Kind>) => boolean;
  /** Label of the button and message afterwards, if they depend on the proposal. */
  confirmTexts?: (proposal: Proposal<Kind>) => ConfirmTexts;
  fields?: readonly CsvField<Proposal<Kind>>[];
  renderForm: (panel: FormPanel<Kind>) => ReactNode;
  /** Other panels of the room, by a name that is no proposal's number. */
  renderOther?: (name: string, onClose: () => void) => ReactNode;
  /** Name of the table, needed if another list stands above it. */
  label?: string;
  /** Label of the content's account, if it is not a member's. */
  accountLabel?: string;
  /** List above the table, and its export. */
  children?: ReactNode;
  tools?: ReactNode;
};

const listOf = (kind: ProposalKind): AskedList<'proposals'> => ({
  name: 'proposals',
  fixed: { kind },
  sorts: ['proposedAt'],
  filters: { state: PROPOSAL_STATES },
});

/** Proposals of one kind; each opens in a panel, and so does the form for a new one. */
export function ProposalRoom<Kind extends ProposalKind>(
  room: ProposalRoomProps<Kind> & OwnTexts<Kind>,
) {
  const { kind, columns, fields = [], renderForm } = room;
  const text = useText();
  const [search, setSearch] = useSearch<'open' | 'propose'>();
  const list = listOf(kind);
  const mayPropose = useHasRole(PROPOSALS[kind].least);
  const of = useProposalColumns();
  const tagOf = (row: Proposal<Kind>) => room.renderTag?.(row) || <ProposalTag state={row.state} />;
  const { shape } = PROPOSALS[kind].content;
  const head = room.accountLabel ?? of.account.head;
  const account =
    'account' in shape ? [{ ...of.account, head } as DenseColumn<Proposal<Kind>>] : [];
  const contentReason = { ...of.reason, minor: columns.length > 0 };
  const reason = 'reason' in shape ? [contentReason as DenseColumn<Proposal<Kind>>] : [];
  const state = { ...of.state, cell: tagOf } satisfies DenseColumn<Proposal<Kind>>;
  const rows = (useList(list).rows ?? []) as Proposal<Kind>[];
  const found = useOpenRow(list, search.open, (row) => row.id) as Proposal<Kind> | undefined;
  const show = (shown: { open?: string; propose?: string }, remember = true) =>
    setSearch({ open: undefined, propose: undefined, ...shown }, remember);
  const onClose = () => show({}, false);
  const onPropose = (subject: string) => show({ propose: subject });
  const onDone = (id: number) => show({ open: String(id) }, false);
  const subject = mayPropose ? search.propose : undefined;
  return (
    <PageFrame
      title={text(`${kind}.title`)}
      note={text(`${kind}.note`)}
      tools={
        <>
          <ProposeButton
            allowed={mayPropose}
            reason={text(`${kind}.approversOnly`)}
            onPropose={() => onPropose('new')}
          >
            {text(`${kind}.propose`)}
          </ProposeButton>
          {room.tools}
        </>
      }
      panel={
        (subject !== undefined && renderForm({ subject, rows, onDone, onClose })) ||
        (found ? (
          <ProposalPanel
            key={found.id}
            room={room}
            proposal={found}
            tag={tagOf(found)}
            onPropose={onPropose}
            onClose={onClose}
          />
        ) : (
          search.open !== undefined && room.renderOther?.(search.open, onClose)
        ))
      }
    >
      {room.children}
      {room.label && <CardHead title={room.label} />}
      <ServerList
        {...list}
        label={room.label ?? text(`${kind}.title`)}
        empty={text(`${kind}.empty`)}
        unfit={text('list.unfit')}
        find={text('proposals.find')}
        fields={proposalFields(kind, fields) as CsvField<Proposal>[]}
        rowKey={(row) => row.id}
        columns={
          [
            of.id,
            of.proposedAt,
            ...account,
            ...columns,
            ...reason,
            state,
          ] as DenseColumn<Proposal>[]
        }
        onOpen={({ id }) => show({ open: String(id) })}
        opened={search.open}
      >
        <SelectFilter
          name="state"
          label={text('proposals.state')}
          all={text('list.allStates')}
          values={PROPOSAL_STATES}
          nameOf={(one) => text(`proposals.state.${one}`)}
        />
      </ServerList>
    </PageFrame>
  );
}
