import { Notice, Skeleton } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { useBoxOffer } from '../api/box-offer.ts';

/** Shows whether the pool can reserve the highest prize; else no box opens (rulebook §3 R4). */
export function PoolReserve() {
  const text = useText();
  const amountText = useAmountText();
  const { data, isPending, isPaused } = useBoxOffer();
  if (isPending && !isPaused)
    return (
      <div aria-hidden className="relative">
        <p className="invisible text-12">
          {text('boxes.pool', { free: '000.00', reserve: '000' })}
        </p>
        <Skeleton className="absolute inset-0" />
      </div>
    );
  if (!data) return <p className="text-12 text-content-alt">{text('boxes.poolUnknown')}</p>;
  const values = { free: amountText(data.free, 'summary'), reserve: amountText(data.reserve) };
  if (!data.isOffered)
    return (
      <Notice kind="warning" title={text('boxes.poolShort')}>
        {text('boxes.poolShortNote', values)}
      </Notice>
    );
  return <p className="text-12 text-content-alt">{text('boxes.pool', values)}</p>;
}
