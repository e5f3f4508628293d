import { micro } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import { readTypedCount } from '@fairlaunch/protocol';
import { Card, Notice, SegmentedControl, useForm } from '@fairlaunch/ui';
import { ReadField, useAmountText } from '@fairlaunch/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { startFlow } from '#flows/start-flow.ts';
import { usePlan } from '#shared/api/config.ts';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { PageRow } from '#shared/components/page-row.tsx';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { findReceiver, type Receiver } from '../api/gifts.ts';
import type { RankGifts } from '../held-gifts.ts';

const REFUSED = { NOT_DIRECT: 'tasks.giftNotDirect', HAD: 'tasks.giftHad' } as const;

type GiftFormProps = {
  /** Gifts by rank, of ranks that have some left; at least one rank. */
  gifts: readonly RankGifts[];
  free: string;
  planHash: string;
};

/** The form for a gift: rank, receiver, what it is and where its principal stays (rulebook §4). */
export function GiftForm({ gifts, free, planHash }: GiftFormProps) {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  const [search, setSearch] = useSearchOf('taskGifts');
  const [typed, setTyped] = useState(search.to ?? '');
  const chosen = gifts.find(({ rank }) => rank === search.rank) ?? gifts[0]!;
  const seat = readTypedCount(typed);
  const isShort = micro(free) < micro(chosen.amount);
  const days = plan?.packages[chosen.package]?.days;
  const look = useMutation({ mutationFn: findReceiver });
  const begin = (receiver: Receiver) => {
    if (receiver.state !== 'READY' || days === undefined) return;
    startFlow('giveGift', {
      rank: chosen.rank,
      seat: receiver.seat,
      address: receiver.address,
      planHash: planHash as Hex,
      amount: chosen.amount,
      days,
      number: chosen.given + 1,
      most: chosen.most,
    });
  };
  const form = useForm({
    read: { seat: seat || undefined },
    // A changed number resets the lookup, whose `onSuccess` then does not run, so nothing begins.
    send: (read) => look.mutate(read.seat, { onSuccess: begin }),
  });
  const problem = () => {
    if (look.error) return actionProblem(look.error, text);
    if (!look.data || look.data.state === 'READY') return undefined;
    return text(REFUSED[look.data.state], { seat: look.data.seat });
  };
  return (
    <>
      {gifts.length > 1 && (
        <SegmentedControl
          label={text('tasks.giftRank')}
          value={chosen.rank}
          onValue={(rank) => {
            look.reset();
            setSearch({ rank });
          }}
          options={gifts.map(({ rank, amount }) => ({
            value: rank,
            label: text(`tasks.rank.${rank}`),
            note: text('tasks.giftAmount', { amount: amountText(amount) }),
          }))}
        />
      )}
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
        problem={form.problem('seat', text('tasks.seatInvalid')) ?? problem()}
      />
      <Card className="!py-1.5">
        <PageRow to={paths.team()} title="team.title" note="tasks.giftTeam" />
      </Card>
      <Notice>{text('tasks.remark.principal')}</Notice>
      {isShort && (
        <Notice kind="warning" title={text('tasks.giftShort')}>
          {text('tasks.giftShortNote', {
            free: amountText(free, 'summary'),
            amount: amountText(chosen.amount),
          })}
        </Notice>
      )}
      <MoneyButton
        disabled={isShort || days === undefined}
        busy={look.isPending}
        onClick={form.submit}
      >
        {text('tasks.reviewGift', { amount: amountText(chosen.amount) })}
      </MoneyButton>
    </>
  );
}
