import type { Swap } from '@fairlaunch/protocol';
import { buttonClass, Card, Tag, useDates } from '@fairlaunch/ui';
import { Link, Money, useAmountText } from '@fairlaunch/web';
import { Repeat } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

function SwapRow({ swap }: { swap: Swap }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const { from, to, amount, fee, received, posting, rate, state, at } = swap;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex-1 font-strong">
          <Money value={received} unit={to} precision="full" sign="+" />
        </span>
        <Tag tone="accent">{text(`transfer.state.${state}`)}</Tag>
      </div>
      <div className="text-12 text-content-alt">
        <Money value={amount} unit={from} precision="full" sign="−" />
        {' · '}
        {text('swap.feeIn', { fee: amountText(fee, 'full'), asset: from })}
        {rate !== null && posting !== null && (
          <>
            {' · '}
            {text('rates.atPosting', { rate, id: posting })}
          </>
        )}
      </div>
      <div className="text-12 text-content-alt">{dates.moment(at)}</div>
    </Card>
  );
}

export function SwapList() {
  const text = useText();
  return (
    <EndlessList
      query={useReadPages('swaps')}
      label={text('records.swaps')}
      empty={text('records.noSwaps')}
      emptyIcon={<Repeat aria-hidden />}
      emptyAction={
        <Link to={paths.swap()} className={buttonClass('secondary', 'small')}>
          {text('swap.title')}
        </Link>
      }
      itemKey={(swap) => swap.id}
      render={(swap) => <SwapRow swap={swap} />}
    />
  );
}
