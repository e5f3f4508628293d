import { toDecimal } from '@fairlaunch/money';
import { highestPrize, meanPrize, prizeValue, type BoxPrize, type Plan } from '@fairlaunch/plan';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { usePercent } from '#shared/money/use-percent.ts';

const PERCENT_DECIMALS = 2;

/** Every prize with its exact chance, and their average value (rulebook §11). */
export function Odds({ plan }: { plan: Plan }) {
  const text = useText();
  const percent = usePercent();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('boxes.odds')} />
      <DescriptionList
        items={[
          {
            id: 'mean',
            label: text('boxes.mean'),
            value: <Money value={toDecimal(meanPrize(plan))} unit="USDB" />,
          },
          {
            id: 'highest',
            label: text('boxes.highest'),
            value: <Money value={toDecimal(highestPrize(plan))} unit="USDB" />,
          },
        ]}
      />
      <table className="w-full text-13">
        <thead className="align-bottom text-12 text-content-alt">
          <tr>
            <th className="py-1 text-start font-regular">{text('boxes.prize')}</th>
            <th className="py-1 text-end font-regular">{text('boxes.chance')}</th>
            <th className="py-1 ps-3 text-end font-regular">{text('boxes.outOfMillion')}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {plan.box.prizes.map((prize) => (
            <tr key={prize.prize} className="border-t border-border">
              <td className="py-1.5">
                <PrizeName prize={prize} />
              </td>
              <td className="py-1.5 text-end">{percent(prize.ppm, PERCENT_DECIMALS)}</td>
              <td className="py-1.5 ps-3 text-end">{text('boxes.ppm', { ppm: prize.ppm })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-12 text-content-alt">{text('boxes.oddsNote')}</p>
    </Card>
  );
}

function PrizeName({ prize }: { prize: BoxPrize }) {
  const text = useText();
  const amountText = useAmountText();
  const amount = amountText(toDecimal(prizeValue(prize)));
  const name = 'giftCard' in prize ? 'boxes.prizeCard' : 'boxes.prizeUsdb';
  return text(name, { number: prize.prize, amount });
}
