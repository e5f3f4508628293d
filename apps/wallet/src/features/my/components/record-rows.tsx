import { Card, useDates } from '@fairlaunch/ui';
import { ArrowUp, ReceiptText, Sparkles } from 'lucide-react';
import { useAmountText } from '@fairlaunch/web';
import { useAssets } from '#shared/api/assets.ts';
import { useRead } from '#shared/client/use-read.ts';
import { PageRow } from '#shared/components/page-row.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { withdrawalState } from '#shared/withdrawal-state.ts';

/** Rows for points, withdrawals with the state of the newest one, and records (spec §2). */
export function RecordRows() {
  const text = useText();
  return (
    <Card className="!py-1.5">
      <RowLink
        to={paths.points()}
        icon={<Sparkles aria-hidden size={18} />}
        title={text('points.title')}
        note={<Points />}
      />
      <RowLink
        to={paths.records({ show: 'withdrawals' })}
        icon={<ArrowUp aria-hidden size={18} />}
        title={text('records.withdrawals')}
        note={<NewestWithdrawal />}
      />
      <PageRow to={paths.records()} Icon={ReceiptText} title="records.title" note="records.note" />
    </Card>
  );
}

function Points() {
  const text = useText();
  const amountText = useAmountText();
  const assets = useAssets().data;
  if (!assets) return text('points.linkNote');
  const available = (asset: 'WPT' | 'CPT') =>
    amountText(assets.find((held) => held.asset === asset)?.available ?? '0', 'line');
  return text('my.points', { wpt: available('WPT'), cpt: available('CPT') });
}

function NewestWithdrawal() {
  const text = useText();
  const dates = useDates();
  const { data } = useRead('withdrawals');
  const newest = data?.items[0];
  if (!newest) return text(data ? 'records.noWithdrawals' : 'my.withdrawals');
  return text('my.newestWithdrawal', {
    state: text(withdrawalState(newest)),
    day: dates.moment(newest.requestedAt),
  });
}
