import { PROPOSALS, type Proposal } from '@fairlaunch/protocol';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { useText } from '#shared/language/text.ts';
import type { CsvField } from '#shared/table/csv.ts';
import { Legs } from './legs.tsx';
import { ProposeCorrection } from './propose-correction.tsx';

type Correction = Proposal<'corrections'>;

/** Computed here, so that a server that shows one thing and hashes another is refused by itself. */
const hashOf = (correction: Correction) =>
  PROPOSALS.corrections.said(correction.content, correction).contentHash;

const FIELDS: CsvField<Correction>[] = [
  {
    name: 'legs',
    value: ({ content }) =>
      content.legs
        .map(({ owner, account, asset, amount }) => `${owner} ${account} ${amount} ${asset}`)
        .join('; '),
  },
  { name: 'contentHash', value: hashOf },
  { name: 'refusedBy', value: (row) => row.refusedBy },
  { name: 'refusalReason', value: (row) => row.refusalReason },
];

/** One person proposes, another approves; once posted a correction is public. */
export function CorrectionsPage() {
  const text = useText();
  return (
    <ProposalRoom
      kind="corrections"
      columns={[]}
      facts={({ content: { reverses } }) =>
        reverses ? [{ id: 'reverses', label: text('corrections.reverses'), value: reverses }] : []
      }
      renderNotice={(correction) => (
        <>
          <HashRow label={text('corrections.contentHash')} value={hashOf(correction)} />
          <Legs legs={correction.content.legs} />
        </>
      )}
      fields={FIELDS}
      renderForm={(panel) => <ProposeCorrection {...panel} />}
    />
  );
}
