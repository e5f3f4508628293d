import { micro } from '@fairlaunch/money';
import { hasRank, type Hex } from '@fairlaunch/plan';
import type { TaskGift } from '@fairlaunch/protocol';
import { Card, Field, Notice, Tag, useDates } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { startFlow } from '../../flows/start-flow.ts';
import { usePlan } from '../../shared/api/config.ts';
import type { Tasks } from '../../shared/api/tasks.ts';
import { EndlessList } from '../../shared/components/endless-list.tsx';
import { MoneyButton } from '../../shared/components/money-button.tsx';
import { RowLink } from '../../shared/components/row-link.tsx';
import { useText } from '../../shared/language/text.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { MoneyPage } from '../../shared/templates/money-page.tsx';
import { useGifts } from './api/gifts.ts';
import { WithTasks } from './components/with-tasks.tsx';

function GiftRow({ gift: { seat, amount, day, endedDay } }: { gift: TaskGift }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="flex items-center justify-between gap-3">
      <div className="grid">
        <span className="text-14">{text('bind.seat', { seat })}</span>
        <span className="text-12 text-content-alt">
          {endedDay === null
            ? text('tasks.givenOn', { day: dates.day(day) })
            : text('tasks.giftEnded', { day: dates.day(endedDay) })}
        </span>
      </div>
      <div className="grid justify-items-end gap-1">
        <Money value={amount} unit="USDT" />
        <Tag tone="neutral">{text('tasks.gift.GIVEN')}</Tag>
      </div>
    </Card>
  );
}

function Given({ gifts: { given, most } }: Tasks) {
  const text = useText();
  const left = Math.max(0, most - given);
  return (
    <>
      <h2 className="px-1 pt-2 text-16 font-strong">{text('tasks.giftsGiven', { given, most })}</h2>
      <EndlessList
        query={useGifts()}
        label={text('tasks.gifts')}
        empty={text('tasks.giftsEmpty')}
        emptyIcon={<Gift aria-hidden />}
        itemKey={(gift) => gift.id}
        render={(gift) => <GiftRow gift={gift} />}
      />
      {left > 0 && given > 0 && (
        <Card className="flex items-center justify-between gap-3">
          <span className="text-14">{text('tasks.giftsLeft', { left })}</span>
          <Tag tone="neutral">{text('tasks.gift.NOT_GIVEN')}</Tag>
        </Card>
      )}
    </>
  );
}

/** To whom; what it is and where its money stays (rulebook §4). */
function GiveForm({ gifts, planHash }: Tasks) {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  const [search, setSearch] = useSearchOf('taskGifts');
  const [typed, setTyped] = useState(search.to ?? '');
  const [tried, setTried] = useState(false);
  const isSeat = /^[1-9]\d{0,14}$/.test(typed.trim());
  const isShort = micro(gifts.free) < micro(gifts.amount);
  const days = plan?.packages[gifts.package]?.days;
  const review = () => {
    setTried(true);
    if (!isSeat || days === undefined) return;
    const seat = Number(typed.trim());
    startFlow('giveGift', {
      seat,
      planHash: planHash as Hex,
      amount: gifts.amount,
      days,
      number: gifts.given + 1,
      most: gifts.most,
    });
  };
  return (
    <>
      <Field
        label={text('tasks.giftTo')}
        hint={text('tasks.giftToNote')}
        dir="ltr"
        inputMode="numeric"
        value={typed}
        onText={(next) => {
          setTyped(next);
          setSearch({ to: next || undefined });
        }}
        problem={tried && !isSeat ? text('tasks.seatInvalid') : undefined}
      />
      <Card className="!py-1.5">
        <RowLink to={paths.team()} title={text('team.title')} note={text('tasks.giftTeam')} />
      </Card>
      <Notice>{text('tasks.remark.principal')}</Notice>
      {isShort && (
        <Notice kind="warning" title={text('tasks.giftShort')}>
          {text('tasks.giftShortNote', {
            free: amountText(gifts.free, 'summary'),
            amount: amountText(gifts.amount),
          })}
        </Notice>
      )}
      <MoneyButton disabled={isShort || days === undefined} onClick={review}>
        {text('tasks.reviewGift', { amount: amountText(gifts.amount) })}
      </MoneyButton>
    </>
  );
}

/** Gifts of a pioneer: who has one, and the next (rulebook §14). */
export function GiftsPage() {
  const text = useText();
  return (
    <MoneyPage title={text('tasks.gifts')}>
      <WithTasks>
        {(tasks) =>
          hasRank(tasks.rank, 'PIONEER') ? (
            <>
              {tasks.gifts.given < tasks.gifts.most ? (
                <GiveForm {...tasks} />
              ) : (
                <Notice>{text('tasks.giftsAllGiven')}</Notice>
              )}
              <Given {...tasks} />
            </>
          ) : (
            <>
              <Notice>{text('tasks.giftsLocked')}</Notice>
              <Card className="!py-1.5">
                <RowLink
                  to={paths.tasks()}
                  title={text('tasks.title')}
                  note={text('tasks.linkNote')}
                />
              </Card>
            </>
          )
        }
      </WithTasks>
    </MoneyPage>
  );
}
