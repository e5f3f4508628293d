import { toDecimal, type Micro } from '@fairlaunch/money';
import type { PointsAsset } from '@fairlaunch/plan';
import { Card, DescriptionList, FullAddress } from '@fairlaunch/ui';
import { Money, usePercent } from '@fairlaunch/web';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { useSession } from '#shared/session/store.ts';

type Props = { asset: PointsAsset; terms: { fee: Micro; bhc: Micro } | undefined };

/** The terms of a withdrawal of points; dashes while the amount is not valid. */
export function PointsTerms({ asset, terms }: Props) {
  const text = useText();
  const percent = usePercent();
  const plan = usePlan();
  const address = useSession((session) => session.address);
  const amount = (value: Micro | undefined, unit: string) =>
    value === undefined ? '—' : <Money value={toDecimal(value)} unit={unit} precision="full" />;
  const rate = plan && percent(plan.wallet.withdraw[asset].feePpm, 2);
  return (
    <Card className="grid gap-3">
      <DescriptionList
        items={[
          {
            id: 'fee',
            label: rate ? text('swap.feeRate', { percent: rate }) : text('withdraw.fee'),
            value: amount(terms?.fee, asset),
          },
          { id: 'bhc', label: text('withdraw.net'), value: amount(terms?.bhc, 'BHC') },
        ]}
      />
      <div className="grid gap-1">
        <span className="text-14 text-content-alt">{text('withdraw.to')}</span>
        {address && <FullAddress value={address} />}
      </div>
    </Card>
  );
}
