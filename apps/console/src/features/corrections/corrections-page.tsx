import { PROPOSALS, type Proposal } from '@fairlaunch/protocol';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { useText } from '#shared/language/text.ts';
import type { CsvField } from '#shared/table/csv.ts';
import { Legs } from '#shared/components/legs.tsx';
import { ProposeCorrection } from './propose-correction.tsx';

type Correction = Proposal<'corrections'>;

/**
 * Computed in the browser, so that a server cannot have another hash signed than that of what it
 * shows.
 */
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

/** One operator proposes a correction, another approves it; once posted it is public. */
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
