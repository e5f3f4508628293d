import { micro } from '@fairlaunch/money';
import { closeTimeOf } from '@fairlaunch/plan';
import type { AssetBalance } from '@fairlaunch/protocol';
import { buttonClass, useDates } from '@fairlaunch/ui';
import { Link, useAmountText } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

/**
 * In place of the button while the balance is below the least withdrawal. Never a deposit: nobody
 * is to believe that one sets a withdrawal free.
 */
export function InsteadOfWithdrawing({ held, least }: { held: AssetBalance; least: string }) {
  const text = useText();
  const amountText = useAmountText();
  const dates = useDates();
  const isStaked = micro(held.principal) > 0n;
  const next = useRead('orderSummary', {}, { enabled: isStaked }).data?.next;
  const returned = held.asset === 'USDB' ? next?.principalUsdb : next?.principal;
  const isNext = next && returned !== undefined && micro(returned) > 0n;
  return (
    <div className="grid gap-2">
      <p className="text-13 text-pretty text-content-alt">
        {text('withdraw.tooLittle', {
          available: amountText(held.available, 'summary'),
          asset: held.asset,
          least: amountText(least),
        })}
        {isStaked && ` ${text('withdraw.principalBack')}`}
      </p>
      <Link
        to={isStaked ? paths.stakingOrders() : paths.assets()}
        className={buttonClass('primary')}
      >
        {isNext
          ? text('withdraw.availableAt', { time: dates.moment(closeTimeOf(next.day)) })
          : text(isStaked ? 'withdraw.seeOrders' : 'withdraw.seeAssets')}
      </Link>
    </div>
  );
}
