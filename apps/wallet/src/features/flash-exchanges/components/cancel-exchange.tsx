import { flashCancellationTypedData, type FlashExchangeRecord } from '@fairlaunch/protocol';
import { useShownAmountText } from '@fairlaunch/web';
import { useConfirmed } from '#flows/use-confirmed.ts';
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

/** Cancels an exchange, which is possible until an operator claims it (rulebook §15). */
export function CancelExchange({ exchange }: { exchange: FlashExchangeRecord }) {
  const amountText = useShownAmountText();
  const confirmed = useConfirmed();
  const { id, asset, debit } = exchange;
  return (
    <CancelRequest
      texts={TEXTS}
      amount={`${amountText(debit, 'full')} ${asset}`}
      send={() =>
        confirmed(
          id,
          (chainId, treasury, confirmation) =>
            flashCancellationTypedData(chainId, treasury, {
              ...confirmation,
              exchange: id,
              asset,
              returned: debit,
            }),
          (signed) => quietCall('cancelFlashExchange', { ...signed, id }),
        )
      }
    />
  );
}
