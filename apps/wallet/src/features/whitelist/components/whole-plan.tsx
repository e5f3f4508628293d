import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { usePlan } from '#shared/api/config.ts';
import { useText } from '#shared/language/text.ts';

/** The stages to come by the plan in force; each opens once the inventory holds its BHC. */
export function WholePlan({ known, inventory }: { known: number; inventory: string }) {
  const text = useText();
  const amountText = useAmountText();
  const plan = usePlan();
  if (!plan) return null;
  const { sharePrice, couponsPerShare, stages } = plan.whitelist;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('whitelist.toCome')} />
      <DescriptionList
        items={[
          ...stages.slice(known).map(({ tokens, shares }, index) => ({
            id: String(known + index),
            label: text('whitelist.stage', { stage: known + index + 1 }),
            value: (
              <>
                <span className="block">
                  {text('whitelist.share', {
                    price: amountText(sharePrice),
                    coupons: couponsPerShare,
                    tokens: amountText(tokens),
                  })}
                </span>
                <span className="block text-12 text-content-alt">
                  {text('whitelist.quota', { shares })}
                </span>
              </>
            ),
          })),
          {
            id: 'inventory',
            label: text('whitelist.inventory'),
            value: <Money value={inventory} unit="BHC" />,
          },
        ]}
      />
      <p className="text-12 text-content-alt">{text('whitelist.toComeNote')}</p>
    </Card>
  );
}
