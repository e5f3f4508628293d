import { closeTimeOf, orderTerms, type Plan, type PrincipalAsset } from '@fairlaunch/plan';
import type { Micro } from '@fairlaunch/money';
import { useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

type OutlookProps = {
  plan: Plan;
  name: string;
  money: { amount: Micro; asset: PrincipalAsset };
  today: number;
};

/** The most that an order can come to, and by when: the date on which its last day is settled. */
export function StakeOutlook({ plan, name, money: { amount, asset }, today }: OutlookProps) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const { days, quota } = orderTerms(plan, name, amount);
  return (
    <p className="text-14 font-medium tabular-nums">
      {text('stake.outlook', {
        amount: amountText(amount),
        asset,
        most: amountText(quota),
        day: dates.date(closeTimeOf(today + days)),
      })}
    </p>
  );
}
