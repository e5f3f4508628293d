import { toDecimal } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import { Card, DescriptionList, FullAddress } from '@fairlaunch/ui';
import { Money, useAmountText, usePercent } from '@fairlaunch/web';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';
import { useSession } from '#shared/session/store.ts';

type Terms = { fee: bigint; net: bigint };

/** Without terms while the amount is not valid. */
export function WithdrawalTerms({ asset, terms }: { asset: TokenAsset; terms: Terms | undefined }) {
  const text = useText();
  const percent = usePercent();
  const amountText = useAmountText();
  const rate = usePlan()?.wallet.withdraw[asset];
  const labels = {
    fee: rate
      ? text('withdraw.feeRate', {
          percent: percent(rate.feePpm, 2),
          least: rate.feeMin === '0' ? 'none' : `${amountText(rate.feeMin)} ${asset}`,
        })
      : text('withdraw.fee'),
    net: text('withdraw.net'),
  };
  const address = useSession((session) => session.address);
  return (
    <Card className="grid gap-3">
      <DescriptionList
        items={(['fee', 'net'] as const).map((part) => ({
          id: part,
          label: labels[part],
          value: terms ? (
            <Money value={toDecimal(terms[part])} unit={asset} precision="full" />
          ) : (
            '—'
          ),
        }))}
      />
      <div className="grid gap-1">
        <span className="text-14 text-content-alt">{text('withdraw.to')}</span>
        {address && <FullAddress value={address} />}
      </div>
    </Card>
  );
}
