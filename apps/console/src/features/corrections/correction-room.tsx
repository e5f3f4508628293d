import { mirroredLeaf, type Proposal } from '@fairlaunch/protocol';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { useText } from '#shared/language/text.ts';
import { csvDay, type CsvField } from '#shared/table/csv.ts';
import { ChooseEntry } from './choose-entry.tsx';
import { entryKindName } from './entry-kind.ts';
import { EntryPlace } from './entry-place.tsx';
import { legsText } from './legs-text.ts';
import { MirrorLegs } from './mirror-legs.tsx';
import { CorrectionSections } from './sections.tsx';

type Correction = Proposal<'corrections'>;

const FIELDS: CsvField<Correction>[] = [
  { name: 'entryDay', value: ({ content }) => csvDay(content.day) },
  { name: 'entry', value: ({ content }) => content.entry },
  { name: 'kind', value: ({ content }) => content.kind },
  { name: 'legs', value: ({ content }) => legsText(content.legs) },
  { name: 'leaf', value: ({ content }) => mirroredLeaf(content) },
  { name: 'refusedBy', value: (row) => row.refusedBy },
  { name: 'refusalReason', value: (row) => row.refusalReason },
];

/** One operator proposes that an entry is mirrored, another approves it; then it is public. */
export function CorrectionRoom() {
  const text = useText();
  return (
    <ProposalRoom
      kind="corrections"
      columns={[
        {
          id: 'entry',
          head: text('corrections.mirrors'),
          cell: ({ content }) => entryKindName(content.kind),
        },
      ]}
      facts={({ content }) => [
        { id: 'kind', label: text('corrections.mirrors'), value: entryKindName(content.kind) },
        {
          id: 'place',
          label: text('corrections.place'),
          value: <EntryPlace day={content.day} entry={content.entry} />,
        },
      ]}
      renderNotice={({ content, facts }) => (
        <>
          {/* Computed here, so that a server cannot have another entry signed than it shows. */}
          <HashRow label={text('corrections.leaf')} value={mirroredLeaf(content)} />
          <MirrorLegs legs={content.legs} held={facts.held} />
        </>
      )}
      fields={FIELDS}
      renderForm={({ onClose }) => <ChooseEntry onClose={onClose} />}
    >
      <CorrectionSections current="proposals" />
    </ProposalRoom>
  );
}
