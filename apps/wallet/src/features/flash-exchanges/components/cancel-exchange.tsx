import type { FlashExchangeRecord } from '@fairlaunch/protocol';
import { useShownAmountText } from '@fairlaunch/web';
import { quietCall } from '#shared/client/client.ts';
import { CancelRequest } from '#shared/components/cancel-request.tsx';

const TEXTS = {
  ask: 'flash.cancel',
  title: 'flash.cancelTitle',
  note: 'flash.cancelNote',
  confirm: 'flash.cancelConfirm',
  keep: 'flash.cancelKeep',
  done: 'flash.cancelled',
} as const;

/** Cancels an exchange, which is possible until an operator claims it. */
export function CancelExchange({ exchange }: { exchange: FlashExchangeRecord }) {
  const amountText = useShownAmountText();
  return (
    <CancelRequest
      texts={TEXTS}
      amount={`${amountText(exchange.debit, 'full')} ${exchange.asset}`}
      send={(requestId) => quietCall('cancelFlashExchange', { requestId, id: exchange.id })}
    />
  );
}
