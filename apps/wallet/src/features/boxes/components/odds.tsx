import { toDecimal } from '@fairlaunch/money';
import { highestPrize, meanPrize, prizeValue, type BoxPrize, type Plan } from '@fairlaunch/plan';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money, useAmountText, usePercent } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

/** Those of a chance in ppm. */
const PERCENT_DECIMALS = 4;

/** Every prize with its exact chance, and their average value (rulebook §11). */
export function Odds({ plan }: { plan: Plan }) {
  const text = useText();
  const percent = usePercent();
  const likeliest = Math.max(...plan.box.prizes.map(({ ppm }) => ppm));
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
        <thead className="sr-only">
          <tr>
            <th>{text('boxes.prize')}</th>
            <th>{text('boxes.chance')}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {plan.box.prizes.map((prize) => (
            <tr key={prize.prize}>
              <td className="py-1.5 pe-3">
                <PrizeName prize={prize} />
              </td>
              <td dir="ltr" className="w-3/5 py-1.5">
                <span className="flex items-center gap-2">
                  <Bar share={prize.ppm / likeliest} />
                  <span className="min-w-14 text-end font-medium">
                    {percent(prize.ppm, PERCENT_DECIMALS)}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-12 text-content-alt">{text('boxes.oddsNote')}</p>
    </Card>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="flex h-2 flex-1">
      <span
        className="min-w-1 forced-color-adjust-none rounded-pill bg-accent"
        style={{ inlineSize: `${share * 100}%` }}
      />
    </span>
  );
}

function PrizeName({ prize }: { prize: BoxPrize }) {
  const text = useText();
  const amountText = useAmountText();
  const amount = amountText(toDecimal(prizeValue(prize)));
  const name = 'giftCard' in prize ? 'boxes.prizeCard' : 'boxes.prizeUsdb';
  return text(name, { number: prize.prize, amount });
}
