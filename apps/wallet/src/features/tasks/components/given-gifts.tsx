import type { TaskGift } from '@fairlaunch/protocol';
import { Card, Tag, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { Gift } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { useText } from '#shared/language/text.ts';
import { OwnAmounts } from '#shared/money/own-amounts.tsx';
import { giftsLeft, sumOfGifts, type RankGifts } from '../held-gifts.ts';

function GiftRow({ gift: { rank, seat, amount, day, endedDay } }: { gift: TaskGift }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="flex items-center justify-between gap-3">
      <div className="grid">
        <span className="text-14">{text('bind.seat', { seat })}</span>
        <span className="text-12 text-content-alt">{text(`order.type.${rank}_INVITATION`)}</span>
        <span className="text-12 text-content-alt">
          {endedDay === null
            ? text('tasks.givenOn', { day: dates.day(day) })
            : text('tasks.giftEnded', { day: dates.day(endedDay) })}
        </span>
      </div>
      <div className="grid justify-items-end gap-1">
        <OwnAmounts>
          <Money value={amount} unit="USDT" />
        </OwnAmounts>
        <Tag tone="neutral">{text('tasks.gift.GIVEN')}</Tag>
      </div>
    </Card>
  );
}

/** The gifts that were given, and the number that is left of each rank. */
export function GivenGifts({ gifts }: { gifts: readonly RankGifts[] }) {
  const text = useText();
  const amountText = useAmountText();
  const { given, most } = sumOfGifts(gifts);
  return (
    <>
      <h2 className="px-1 pt-2 text-16 font-strong">{text('tasks.giftsGiven', { given, most })}</h2>
      <EndlessList
        query={useReadPages('taskGifts')}
        label={text('tasks.gifts')}
        empty={text('tasks.giftsEmpty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(gift) => gift.id}
        render={(gift) => <GiftRow gift={gift} />}
      />
      {given > 0 &&
        gifts
          .filter((each) => giftsLeft(each) > 0)
          .map((each) => (
            <Card key={each.rank} className="flex items-center justify-between gap-3">
              <div className="grid">
                <span className="text-14">
                  {text('tasks.giftsLeft', { left: giftsLeft(each) })}
                </span>
                <span className="text-12 text-content-alt">
                  {text('tasks.giftsOf', {
                    rank: text(`tasks.rank.${each.rank}`),
                    amount: amountText(each.amount),
                  })}
                </span>
              </div>
              <Tag tone="neutral">{text('tasks.gift.NOT_GIVEN')}</Tag>
            </Card>
          ))}
    </>
  );
}
