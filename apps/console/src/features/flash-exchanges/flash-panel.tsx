import type { QueuedFlashExchange } from '@fairlaunch/protocol';
import { DescriptionList, Notice, SkeletonRows } from '@fairlaunch/ui';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';
import { FlashTag } from './flash-columns.tsx';
import { FlashTaskPanel } from './flash-task.tsx';
import { isRefused } from './member-signature.ts';
import { OutcomeList } from './outcome-list.tsx';
import { useMemberSignature } from './use-member-signature.ts';

type PanelProps = {
  id: string;
  found: QueuedFlashExchange | undefined;
  loading: boolean;
  onClose: () => void;
};

export function FlashPanel({ id, found, loading, onClose }: PanelProps) {
  const text = useText();
  return (
    <SidePanel
      title={text('flash.one', { id })}
      aside={found && <FlashTag exchange={found} />}
      onClose={onClose}
    >
      {found ? (
        <Content exchange={found} />
      ) : loading ? (
        <SkeletonRows rows={6} className="h-6" />
      ) : (
        <Notice>{text('flash.notFound')}</Notice>
      )}
    </SidePanel>
  );
}

function Content({ exchange }: { exchange: QueuedFlashExchange }) {
  const text = useText();
  const check = useMemberSignature(exchange);
  const { kind, units, asset, claimedBy, reason } = exchange;
  const money = (value: string) => <Money value={value} unit={asset} />;
  return (
    <>
      <DescriptionList
        items={[
          { id: 'kind', label: text('flash.kind'), value: text(`flash.kind.${kind}`) },
          { id: 'units', label: text('flash.units'), value: units },
          { id: 'network', label: text('flash.network'), value: exchange.btcNetwork },
          { id: 'amount', label: text('flash.amount'), value: money(exchange.amount) },
          { id: 'fee', label: text('flash.fee'), value: money(exchange.fee) },
          {
            id: 'at',
            label: text('flash.requestedAt'),
            value: <Moment seconds={exchange.requestedAt} />,
          },
          ...(reason ? [{ id: 'reason', label: text('proposals.reason'), value: reason }] : []),
        ]}
      />
      <HashRow label={text('flash.btcAddress')} value={exchange.btcAddress} />
      <HashRow label={text('proposals.member')} value={exchange.address} />
      {claimedBy && <HashRow label={text('flash.claimedBy')} value={claimedBy} />}
      {check && (
        <Notice kind={isRefused(check) ? 'negative' : check === 'signed' ? 'info' : 'warning'}>
          {text(`flash.signature.${check}`)}
        </Notice>
      )}
      <OutcomeList outcomes={exchange.outcomes} />
      {check !== undefined && !isRefused(check) && <FlashTaskPanel exchange={exchange} />}
    </>
  );
}
