import { toDecimal, type Micro } from '@fairlaunch/money';
import { closeTimeOf, orderTerms, type Plan, type PrincipalAsset } from '@fairlaunch/plan';
import { Card, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { Timeline } from '#shared/components/timeline.tsx';
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
    <Card className="grid gap-4">
      <Timeline
        label={text('flow.whatComes')}
        stops={[
          { id: 'now', label: text('stake.confirm'), state: 'now' },
          {
            id: 'first',
            label: text('stake.stop.first'),
            state: 'next',
            at: closeTimeOf(today + 1),
          },
          {
            id: 'back',
            label: text('stake.stop.back'),
            state: 'next',
            at: closeTimeOf(today + terms.days),
          },
        ]}
      />
      <DescriptionList
        items={[
          {
            id: 'daily',
            label: text('stake.daily'),
            value: <Money value={toDecimal(terms.daily)} unit="USDT" />,
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
