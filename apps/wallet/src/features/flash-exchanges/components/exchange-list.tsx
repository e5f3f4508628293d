import type { FlashExchangeRecord, FlashState } from '@fairlaunch/protocol';
import { Address, buttonClass, Card, Tag, type Tone, useDates } from '@fairlaunch/ui';
import { Link, Money, useAmountText } from '@fairlaunch/web';
import { Zap } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { RecordFoot } from '#shared/components/record-foot.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { CancelExchange } from './cancel-exchange.tsx';

const TONES: Record<FlashState, Tone> = {
  PENDING_REVIEW: 'info',
  UNKNOWN: 'warning',
  SUCCESS: 'accent',
  FAILED: 'negative',
  FAILED_TO_WITHDRAW: 'negative',
};

const CAME_BACK: readonly string[] = ['CANCELLED', 'FAILED', 'FAILED_TO_WITHDRAW'];

function ExchangeRow({ exchange }: { exchange: FlashExchangeRecord }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const { asset, kind, units, transactionId, isCancelled, isCancellable, reason } = exchange;
  const state = isCancelled ? 'CANCELLED' : exchange.state;
  const cameBack = CAME_BACK.includes(state);
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex-1 font-strong">{text(`flash.units.${kind}`, { count: units })}</span>
        <Tag tone={isCancelled ? 'neutral' : TONES[exchange.state]}>
          {text(`flash.state.${state}`)}
        </Tag>
      </div>
      <div className="text-12 text-content-alt">
        {cameBack ? (
          text('flash.cameBack', { amount: amountText(exchange.debit, 'full'), asset })
        ) : (
          <>
            <Money value={exchange.debit} unit={asset} precision="full" sign="−" />
            {' · '}
            {text('records.fee', { fee: amountText(exchange.fee, 'full') })}
          </>
        )}
      </div>
      <div className="text-12 text-content-alt">
        {text(
          isCancellable || state !== 'PENDING_REVIEW'
            ? `flash.stateNote.${state}`
            : 'flash.stateNote.CLAIMED',
        )}
      </div>
      {reason && <div className="text-12 text-negative">{reason}</div>}
      {isCancellable && <CancelExchange exchange={exchange} />}
      <RecordFoot>
        <span>{dates.moment(exchange.requestedAt)}</span>
        <span>
          {text('withdraw.to')} <Address value={exchange.btcAddress} />
        </span>
        {transactionId && (
          <span>
            {text('flash.transaction')} <Address value={transactionId} />
          </span>
        )}
      </RecordFoot>
    </Card>
  );
}

export function ExchangeList() {
  const text = useText();
  return (
    <EndlessList
      query={useReadPages('flashExchanges')}
      label={text('records.exchanges')}
      empty={text('records.noExchanges')}
      emptyIcon={<Zap aria-hidden />}
      emptyAction={
        <Link to={paths.flashExchange()} className={buttonClass('secondary', 'small')}>
          {text('flash.title')}
        </Link>
      }
      itemKey={(exchange) => exchange.id}
      render={(exchange) => <ExchangeRow exchange={exchange} />}
    />
  );
}
