import type { FlashExchangeRecord } from '@fairlaunch/protocol';
import { useShownAmountText } from '@fairlaunch/web';
import { CancelRequest } from '../../../shared/components/cancel-request.tsx';
import { cancelFlashExchange } from '../api/cancel-flash-exchange.ts';

const TEXTS = {
  ask: 'flash.cancel',
  title: 'flash.cancelTitle',
  note: 'flash.cancelNote',
  confirm: 'flash.cancelConfirm',
  keep: 'flash.cancelKeep',
  done: 'flash.cancelled',
} as const;

/** Possible until an operator claims it. */
export function CancelExchange({ exchange }: { exchange: FlashExchangeRecord }) {
  const amountText = useShownAmountText();
  return (
    <CancelRequest
      texts={TEXTS}
      amount={`${amountText(exchange.debit, 'full')} ${exchange.asset}`}
      send={(requestId) => cancelFlashExchange(requestId, exchange.id)}
    />
  );
}
