import { micro, toDecimal } from '@fairlaunch/money';
import { closeTimeOf, whitelistReleaseDays } from '@fairlaunch/plan';
import type { WhitelistStage } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money, usePercent } from '@fairlaunch/web';
import { useToday } from '#shared/api/use-today.ts';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

/** Price, lock and release of a number of shares. */
export function StageTerms({ stage, shares }: { stage: WhitelistStage; shares: number }) {
  const text = useText();
  const percent = usePercent();
  const today = useToday();
  const closeOf = (day: number) => <Moment seconds={closeTimeOf(day)} />;
  const times = (amount: string) => toDecimal(micro(amount) * BigInt(shares));
  return (
    <Card className="grid gap-3">
      <CardHead title={text('whitelist.terms')} />
      <DescriptionList
        items={[
          {
            id: 'pay',
            label: text('whitelist.pay'),
            value: <Money value={times(stage.price)} unit="USDT" precision="full" />,
          },
          {
            id: 'coupons',
            label: text('whitelist.coupons'),
            value: text('whitelist.couponCount', { count: stage.couponsPerShare * shares }),
          },
          {
            id: 'locked',
            label: text('whitelist.locked'),
            value: <Money value={times(stage.tokens)} unit="BHC" precision="full" />,
          },
          {
            id: 'lock',
            label: text('whitelist.lockTime'),
            value: text('whitelist.days', { days: stage.lockDays }),
          },
          ...(today === undefined
            ? []
            : [
                {
                  id: 'start',
                  label: text('whitelist.releaseStart'),
                  value: closeOf(today + stage.lockDays),
                },
                {
                  id: 'end',
                  label: text('whitelist.releaseEnd'),
                  value: closeOf(today + stage.lockDays + whitelistReleaseDays(stage)),
                },
              ]),
          {
            id: 'initial',
            label: text('whitelist.initial'),
            value: percent(stage.initialPpm, 2),
          },
          { id: 'daily', label: text('whitelist.daily'), value: percent(stage.dailyPpm, 2) },
        ]}
      />
      <p className="text-12 text-content-alt">{text('whitelist.remark.price')}</p>
    </Card>
  );
}
