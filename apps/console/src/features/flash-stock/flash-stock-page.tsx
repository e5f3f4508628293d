import { DescriptionList, Notice, Skeleton } from '@fairlaunch/ui';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { useFlashStock } from './api/flash-stock.ts';
import { ProposeStock } from './propose-stock.tsx';

function StockNow() {
  const text = useText();
  const query = useFlashStock();
  if (query.isPending) return <Skeleton className="h-12 rounded-control" />;
  return (
    <Loaded query={query}>
      {(kinds) => (
        <DescriptionList
          items={kinds.map(({ kind, proven, reserved }) => ({
            id: kind,
            label: text(`flash.kind.${kind}`),
            value: text('flashStock.now', { proven, reserved, left: proven - reserved }),
          }))}
        />
      )}
    </Loaded>
  );
}

export function FlashStockPage() {
  const text = useText();
  return (
    <ProposalRoom
      kind="flashStock"
      columns={[
        {
          id: 'kind',
          head: text('flash.kind'),
          cell: ({ content }) => text(`flash.kind.${content.kind}`),
        },
        {
          id: 'units',
          head: text('flash.units'),
          end: true,
          cell: ({ content }) => content.units,
        },
      ]}
      facts={({ content: { kind, units } }) => [
        { id: 'kind', label: text('flash.kind'), value: text(`flash.kind.${kind}`) },
        { id: 'units', label: text('flash.units'), value: units },
      ]}
      renderNotice={({ content: { bitcoinAddress, transaction } }) => (
        <>
          <HashRow label={text('flashStock.address')} value={bitcoinAddress} isOurs />
          <HashRow label={text('flash.transaction')} value={transaction} />
          <Notice>{text('flashStock.checkNote')}</Notice>
        </>
      )}
      renderForm={(panel) => <ProposeStock {...panel} />}
    >
      <StockNow />
    </ProposalRoom>
  );
}
