import { micro } from '@fairlaunch/money';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money, usePercent } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import type { GlobalBonus } from '../global-bonus.ts';

/** The pool's balance, and the part of it that a day shares out. */
export function PoolCard({ bonus }: { bonus: GlobalBonus }) {
  const text = useText();
  const percent = usePercent();
  const { pool, shared, part, divisor, weights, maxPpmOfSmall } = bonus;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('globalBonus.pool')} />
      <Money value={pool} unit="USDT" size="hero" />
      <DescriptionList
        items={[
          {
            id: 'part',
            label: text('globalBonus.part', { divisor }),
            value: <Money value={part} unit="USDT" precision="full" />,
          },
          ...(micro(shared) > 0n
            ? [
                {
                  id: 'shared',
                  label: text('globalBonus.shared'),
                  value: <Money value={shared} unit="USDT" precision="full" />,
                },
              ]
            : []),
        ]}
      />
      <ul className="grid list-disc gap-1 ps-5 text-13 text-content-alt">
        <li>{text('globalBonus.who', { B6: weights.B6, B7: weights.B7 })}</li>
        {maxPpmOfSmall > 0 && (
          <li>{text('globalBonus.cap', { percent: percent(maxPpmOfSmall, 2) })}</li>
        )}
        <li>{text('globalBonus.stays')}</li>
      </ul>
    </Card>
  );
}
