import { ASSETS, TRANSFER_ASSETS } from '@fairlaunch/protocol';
import { Button } from '@fairlaunch/ui';
import { oneOf } from '@fairlaunch/web';
import { DepositList } from '../features/deposits/components/deposit-list.tsx';
import { ExchangeList } from '../features/flash-exchanges/components/exchange-list.tsx';
import { SwapList } from '../features/swaps/components/swap-list.tsx';
import { TransferList } from '../features/transfers/components/transfer-list.tsx';
import { WithdrawalList } from '../features/withdrawals/components/withdrawal-list.tsx';
import { FinalityNotice } from '../shared/components/finality-notice.tsx';
import { useText } from '../shared/language/text.ts';
import { useSearchOf } from '../shared/routing/use-search-of.ts';
import { ListPage } from '../shared/templates/list-page.tsx';

const KINDS = ['deposits', 'withdrawals', 'transfers', 'swaps', 'exchanges'] as const;

/** This page is in `app` because it shows lists of several features. */
export function RecordsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('records');
  const kind = oneOf(KINDS, search.show);
  const asset = ASSETS.find((one) => one === search.asset);
  return (
    <ListPage
      title={text('records.title')}
      head={
        asset &&
        kind !== 'exchanges' &&
        kind !== 'swaps' && (
          <Button
            kind="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => setSearch({ asset: undefined })}
          >
            {text('records.onlyAsset', { asset })}
          </Button>
        )
      }
      filter={{
        label: text('records.kinds'),
        value: kind,
        onValue: (show) => setSearch({ show }),
        options: KINDS.map((value) => ({ value, label: text(`records.${value}`) })),
      }}
    >
      {(kind === 'deposits' || kind === 'withdrawals') && <FinalityNotice of={kind} />}
      {kind === 'deposits' && <DepositList asset={asset} />}
      {kind === 'withdrawals' && <WithdrawalList asset={asset} />}
      {kind === 'swaps' && <SwapList />}
      {kind === 'exchanges' && <ExchangeList />}
      {kind === 'transfers' && (
        <TransferList asset={TRANSFER_ASSETS.find((one) => one === asset)} />
      )}
    </ListPage>
  );
}
