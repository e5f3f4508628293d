import { dayOfIsoDate } from '@fairlaunch/plan';
import { airdropContent, parseAirdropList, type Proposal } from '@fairlaunch/protocol';
import { Notice, useDates, type Description } from '@fairlaunch/ui';
import { Attachment } from '#proposals/attachment.tsx';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { AirdropLines } from './airdrop-lines.tsx';
import { ProposeAirdrop } from './propose-airdrop.tsx';

type Airdrop = Proposal<'airdrops'>;

export function AirdropsPage() {
  return (
    <ProposalRoom
      kind="airdrops"
      columns={useColumns()}
      facts={useFacts()}
      renderNotice={(airdrop) => <SignedList airdrop={airdrop} />}
      fields={[
        { name: 'collectors', value: ({ facts }) => facts.collectors },
        { name: 'collected', value: ({ facts }) => facts.collected },
        { name: 'returned', value: ({ facts }) => facts.returned },
      ]}
      renderForm={(panel) => <ProposeAirdrop {...panel} />}
    />
  );
}

function useColumns(): DenseColumn<Airdrop>[] {
  const text = useText();
  const lastDayOf = useLastDay();
  return [
    {
      id: 'members',
      head: text('airdrops.members'),
      end: true,
      cell: ({ content }) => content.members,
    },
    {
      id: 'total',
      head: text('airdrops.total'),
      end: true,
      cell: ({ content }) => <Money value={content.total} unit={content.asset} />,
    },
    {
      id: 'lastDay',
      head: text('airdrops.lastDay'),
      cell: lastDayOf,
    },
  ];
}

function useFacts(): (airdrop: Airdrop) => Description[] {
  const text = useText();
  const lastDayOf = useLastDay();
  return (airdrop) => {
    const { content, day, facts } = airdrop;
    const money = (value: string) => <Money value={value} unit={content.asset} />;
    return [
      { id: 'total', label: text('airdrops.total'), value: money(content.total) },
      { id: 'members', label: text('airdrops.members'), value: content.members },
      { id: 'lastDay', label: text('airdrops.lastDay'), value: lastDayOf(airdrop) },
      ...(day === null
        ? []
        : [{ id: 'collected', label: text('airdrops.collected'), value: money(facts.collected) }]),
      ...(facts.returned === null
        ? []
        : [{ id: 'returned', label: text('airdrops.returned'), value: money(facts.returned) }]),
    ];
  };
}

function useLastDay(): (airdrop: Airdrop) => string {
  const dates = useDates();
  return ({ content: { lastDay } }) => {
    const day = dayOfIsoDate(lastDay);
    return day === undefined ? lastDay : dates.day(day);
  };
}

/** Every line, and the hash of the list, computed from what is shown. */
function SignedList({ airdrop }: { airdrop: Airdrop }) {
  const text = useText();
  const { content } = airdrop;
  return (
    <>
      <Attachment proposal={airdrop}>
        {(list) => (
          <>
            <AirdropLines
              asset={content.asset}
              lines={parseAirdropList(list, content.asset).lines}
            />
            <HashRow
              label={text('airdrops.listHash')}
              value={airdropContent(list, content).listHash}
            />
          </>
        )}
      </Attachment>
      <Notice>{text('airdrops.effect')}</Notice>
    </>
  );
}
