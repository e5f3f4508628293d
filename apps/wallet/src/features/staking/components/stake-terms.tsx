import { toDecimal, type Micro } from '@fairlaunch/money';
import { orderTerms, type Plan, type PrincipalAsset } from '@fairlaunch/plan';
import { Card, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { closeTimeOf } from '#shared/close-time.ts';
import { Moment, MomentText } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

type StakeTermsProps = {
  plan: Plan;
  name: string;
  money: { amount: Micro; asset: PrincipalAsset };
  today: number;
};

export function StakeTerms({ plan, name, money, today }: StakeTermsProps) {
  const text = useText();
  const terms = orderTerms(plan, name, money.amount);
  return (
    <Card className="grid gap-3">
      <DescriptionList
        items={[
          {
            id: 'daily',
            label: text('stake.daily'),
            value: <Money value={toDecimal(terms.daily)} unit="USDT" />,
          },
          {
            id: 'quota',
            label: text('order.quota', { days: terms.days }),
            value: <Money value={toDecimal(terms.quota)} unit="USDT" />,
          },
          {
            id: 'first',
            label: text('order.firstClose'),
            value: <Moment seconds={closeTimeOf(today + 1)} />,
          },
          {
            id: 'back',
            label: text('stake.principalBack'),
            value: <MomentText id="stake.orAnyDay" seconds={closeTimeOf(today + terms.days)} />,
          },
          {
            id: 'exit',
            label: text('stake.exitFee'),
            value: <Money value={toDecimal(terms.exitFee)} unit={money.asset} />,
          },
        ]}
      />
    </Card>
  );
}
