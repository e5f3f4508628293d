import { micro, toDecimal } from '@fairlaunch/money';
import type { NodeOffer } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { BonusStopped } from './bonus-stopped.tsx';

/**
 * The bonus and the promo that this purchase brings the referrer; both are reserved before it
 * (rulebook §8).
 */
export function SponsorGets({
  offer: { sponsor, salesBonus, promo, bonus },
}: {
  offer: NodeOffer;
}) {
  const text = useText();
  if (sponsor === null) {
    return (
      <Card className="grid gap-2">
        <CardHead title={text('nodes.sponsorGets')} />
        <p className="text-14 text-content-alt">{text('nodes.noSponsor')}</p>
      </Card>
    );
  }
  const due = micro(promo.due),
    reserved = micro(promo.reserved);
  const usdb = (value: string) => <Money value={value} unit="USDB" />;
  return (
    <>
      <BonusStopped bonus={bonus} />
      <Card className="grid gap-3">
        <CardHead title={text('nodes.sponsorGets')} />
        <DescriptionList
          items={[
            {
              id: 'bonus',
              label: text('nodes.salesBonus'),
              value: <Money value={salesBonus} unit="USDT" />,
            },
            { id: 'reserved', label: text('nodes.promoReserved'), value: usdb(promo.reserved) },
            {
              id: 'rest',
              label: text('nodes.promoRest'),
              value: usdb(toDecimal(due > reserved ? due - reserved : 0n)),
            },
            { id: 'pool', label: text('nodes.promoPool'), value: usdb(promo.pool) },
          ]}
        />
        <p className="text-12 text-content-alt">
          {text('nodes.sponsorNote', { number: sponsor, days: promo.releaseDays })}
        </p>
      </Card>
    </>
  );
}
