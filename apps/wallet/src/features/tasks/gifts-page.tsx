import { micro } from '@fairlaunch/money';
import { hasRank, type Hex } from '@fairlaunch/plan';
import { readTypedCount, type TaskGift } from '@fairlaunch/protocol';
import { Card, Notice, Tag, useDates } from '@fairlaunch/ui';
import { Money, ReadField, useAmountText } from '@fairlaunch/web';
import { Gift } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { startFlow } from '../../flows/start-flow.ts';
import { usePlan } from '../../shared/api/config.ts';
import type { Tasks } from '../../shared/api/tasks.ts';
import { EndlessList } from '../../shared/components/endless-list.tsx';
import { MoneyButton } from '../../shared/components/money-button.tsx';
import { RowLink } from '../../shared/components/row-link.tsx';
import { actionProblem } from '../../shared/errors/action-problem.ts';
import { useText } from '../../shared/language/text.ts';
import { paths } from '../../shared/routing/paths.ts';
import { OwnAmounts } from '../../shared/money/own-amounts.tsx';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { MoneyPage } from '../../shared/templates/money-page.tsx';
import { findReceiver, type Receiver, useGifts } from './api/gifts.ts';
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
        <OwnAmounts>
          <Money value={amount} unit="USDT" />
        </OwnAmounts>
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

const REFUSED = { NOT_DIRECT: 'tasks.giftNotDirect', HAD: 'tasks.giftHad' } as const;

/** To whom; what it is and where its money stays (rulebook §4). */
function GiveForm({ gifts, planHash }: Tasks) {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  const [search, setSearch] = useSearchOf('taskGifts');
  const [typed, setTyped] = useState(search.to ?? '');
  const [tried, setTried] = useState(false);
  const seat = readTypedCount(typed);
  const isShort = micro(gifts.free) < micro(gifts.amount);
  const days = plan?.packages[gifts.package]?.days;
  const look = useMutation({ mutationFn: findReceiver });
  const begin = (receiver: Receiver) => {
    if (receiver.state !== 'READY' || days === undefined) return;
    startFlow('giveGift', {
      seat: receiver.seat,
      address: receiver.address,
      planHash: planHash as Hex,
      amount: gifts.amount,
      days,
      number: gifts.given + 1,
      most: gifts.most,
    });
  };
  const review = () => {
    setTried(true);
    // Nothing begins for a number that was typed over: a reset look has no one to tell.
    if (seat) look.mutate(seat, { onSuccess: begin });
  };
  const problem = () => {
    if (tried && !seat) return text('tasks.seatInvalid');
    if (look.error) return actionProblem(look.error, text);
    if (!look.data || look.data.state === 'READY') return undefined;
    return text(REFUSED[look.data.state], { seat: look.data.seat });
  };
  return (
    <>
      <ReadField
        label={text('tasks.giftTo')}
        hint={text('tasks.giftToNote')}
        dir="ltr"
        inputMode="numeric"
        value={typed}
        read={seat ? String(seat) : undefined}
        onText={(next) => {
          setTyped(next);
          look.reset();
          setSearch({ to: next || undefined });
        }}
        problem={problem()}
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
      <MoneyButton disabled={isShort || days === undefined} busy={look.isPending} onClick={review}>
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
