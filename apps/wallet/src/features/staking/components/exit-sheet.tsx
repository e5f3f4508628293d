import { DescriptionList, Notice, Sheet, SkeletonRows, useDates } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useRead } from '#shared/client/use-read.ts';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { ShownAmounts } from '#shared/money/own-amounts.tsx';
import { useText } from '#shared/language/text.ts';
import { isGift } from '#flows/early-exit.ts';
import { startFlow } from '#flows/start-flow.ts';

export function ExitSheet({
  number,
  open,
  onClose,
}: {
  number: number;
  open: boolean;
  onClose: () => void;
}) {
  const text = useText();
  const dates = useDates();
  const terms = useRead('exitTerms', { number }, { enabled: open });
  const { data } = terms;
  const review = () => {
    if (!data) return;
    onClose();
    startFlow('earlyExit', data);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('exit.title')}
      foot={
        <MoneyButton disabled={!data} onClick={review}>
          {text('exit.review')}
        </MoneyButton>
      }
    >
      {terms.isPending && <SkeletonRows rows={2} />}
      {terms.isError && <QueryProblem error={terms.error} retry={terms.refetch} />}
      {data && (
        <ShownAmounts>
          <DescriptionList
            items={[
              {
                id: 'principal',
                label: text('exit.principal'),
                value: <Money value={data.principal} unit={data.asset} />,
              },
              {
                id: 'fee',
                label: text('stake.exitFee'),
                value: <Money value={data.fee} unit={data.asset} />,
              },
              {
                id: 'returned',
                label: text('exit.returned'),
                value: <Money value={data.returned} unit={data.asset} />,
              },
              {
                id: 'quota',
                label: text('exit.quotaLapsing'),
                value: <Money value={data.quotaLapsing} unit="USDT" />,
              },
              {
                id: 'pending',
                label: text('exit.pendingLapsing'),
                value: <Money value={data.pendingLapsing} unit="USDT" />,
              },
              { id: 'day', label: text('exit.closesOn'), value: dates.day(data.closesOn) },
            ]}
          />
        </ShownAmounts>
      )}
      {data && (
        <Notice kind="warning">{text(isGift(data) ? 'exit.giftRemark' : 'exit.remark')}</Notice>
      )}
    </Sheet>
  );
}
