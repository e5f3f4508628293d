import { micro, type Micro } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import { Card } from '@fairlaunch/ui';
import { usePlan } from '#shared/api/config.ts';
import { useMember } from '#shared/api/member.ts';
import { Timeline, type Stop } from '#shared/components/timeline.tsx';
import { useText } from '#shared/language/text.ts';

type WayProps = { asset: TokenAsset; amount: Micro | undefined };

/** The stops of a withdrawal before it is asked for, those that only some have among them. */
export function WithdrawalWay({ asset, amount }: WayProps) {
  const text = useText();
  const wallet = usePlan()?.wallet;
  const heldUntil = useMember().data?.heldUntil;
  const isForPeople =
    wallet !== undefined && amount !== undefined && amount > micro(wallet.autoApproveMax);
  const stops: (Stop | false)[] = [
    { id: 'sign', label: text('flow.step.sign'), state: 'now' },
    {
      id: 'approval',
      label: text('withdraw.when'),
      state: 'next',
      note:
        wallet &&
        (isForPeople
          ? text('withdraw.byPeople')
          : text('withdraw.whenText', {
              asset,
              limit: Number(wallet.autoApproveMax),
              dayLimit: Number(wallet.autoApproveDayMax),
            })),
    },
    heldUntil != null && {
      id: 'hold',
      label: text('withdraw.stop.holdEnds'),
      state: 'next',
      at: heldUntil,
    },
    {
      id: 'arrived',
      label: text('withdraw.stop.arrived'),
      state: 'next',
      note: asset !== 'USDT' && text('withdraw.receivedInside', { asset }),
    },
  ];
  return (
    <Card>
      <Timeline label={text('flow.whatComes')} stops={stops.filter((stop) => stop !== false)} />
    </Card>
  );
}
