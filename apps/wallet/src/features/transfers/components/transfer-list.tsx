import type { Transfer, TransferAsset } from '@fairlaunch/protocol';
import { Address, Card, FullAddress, Notice, shorten, Tag, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { ArrowLeftRight } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { RecordFoot } from '#shared/components/record-foot.tsx';
import { useExplorer } from '#shared/explorer.ts';
import { useText } from '#shared/language/text.ts';
import { hasLookAlike, takenFor } from '#shared/look-alike.ts';
import { useKnownAddresses, type KnownAddresses } from '../use-known-addresses.ts';

type TransferRowProps = { transfer: Transfer; addresses: KnownAddresses };

/** A transfer, with a warning if its address looks like a known one, as it may be faked. */
function TransferRow({ transfer, addresses }: TransferRowProps) {
  const text = useText();
  const dates = useDates();
  const explorer = useExplorer();
  const amountText = useAmountText();
  const { direction, other, asset, amount, fee, net, at, state } = transfer;
  const sent = direction === 'SENT';
  const known = takenFor(other.address, addresses.trusted);
  const isAlike = known !== undefined || hasLookAlike(other.address, addresses.shown);
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex-1 font-strong">
          <Money
            value={sent ? amount : net}
            unit={asset}
            precision="full"
            sign={sent ? '−' : '+'}
          />
        </span>
        <Tag tone="accent">{text(`transfer.state.${state}`)}</Tag>
      </div>
      <div className="text-12 text-content-alt">
        {text(`transfer.with.${direction}`, { seat: other.seat })}
        {' · '}
        {text('records.fee', { fee: amountText(fee, 'full') })}
      </div>
      <RecordFoot>
        <span>{dates.moment(at)}</span>
        {!isAlike && (
          <Address
            value={other.address}
            href={explorer.address(other.address)}
            linkLabel={text('flow.inExplorer')}
          />
        )}
      </RecordFoot>
      {isAlike && <FullAddress value={other.address} />}
      {known && (
        <Notice kind="warning">{text('transfer.lookAlike', { known: shorten(known) })}</Notice>
      )}
    </Card>
  );
}

export function TransferList({ asset }: { asset?: TransferAsset | undefined }) {
  const text = useText();
  const query = useReadPages('transfers', { asset });
  const addresses = useKnownAddresses(query.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <EndlessList
      query={query}
      label={text('records.transfers')}
      empty={text('records.noTransfers')}
      emptyIcon={<ArrowLeftRight aria-hidden />}
      itemKey={(transfer) => transfer.id}
      render={(transfer) => <TransferRow transfer={transfer} addresses={addresses} />}
    />
  );
}
