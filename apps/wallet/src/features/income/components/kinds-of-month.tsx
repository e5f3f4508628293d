import { micro } from '@fairlaunch/money';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, NamedAmount, StackBar } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { grouped, type Group } from '../kinds.ts';
import { HeldParts } from './held-parts.tsx';

/** Colours of groups, a shade for each kind; those that pay no USDT have no part in the bar. */
const SHADES: Partial<Record<Group, readonly string[]>> = {
  staking: ['bg-part-staking'],
  team: [
    'bg-part-available',
    'bg-part-available-mid',
    'bg-part-available-soft',
    'bg-part-available-strong',
  ],
  shares: ['bg-part-locked', 'bg-part-locked-mid', 'bg-part-locked-soft', 'bg-part-locked-strong'],
};

type KindsOfMonthProps = Pick<Output<Endpoints['incomeSummary']>, 'month' | 'kinds'>;

/** Payments of the month by kind: USDT as one bar, other assets below it. */
export function KindsOfMonth({ month, kinds }: KindsOfMonthProps) {
  const text = useText();
  const amountText = useAmountText();
  if (kinds.length === 0) return null;
  const inOrder = grouped(kinds).flatMap(({ name, lines }) => {
    const shades = SHADES[name] ?? ['bg-part-frozen'];
    return lines.map((line, index) => ({ ...line, color: shades[index % shades.length]! }));
  });
  const inUsdt = inOrder.filter(({ asset }) => asset === 'USDT');
  const others = inOrder.filter(({ asset }) => asset !== 'USDT');
  return (
    <Card className="grid gap-3">
      <CardHead title={text('income.byKind')} />
      {inUsdt.length > 0 && (
        <StackBar
          isUneven
          label={text('income.byKind')}
          parts={inUsdt.map(({ kind, color, paid }) => ({
            id: kind,
            label: text(`income.kind.${kind}`),
            value: micro(paid),
            shown: amountText(paid, 'line'),
            color,
          }))}
        />
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-content-alt">
          {others.map(({ kind, asset, paid }) => (
            <li key={kind}>
              <NamedAmount
                name={text(`income.kind.${kind}`)}
                amount={amountText(paid, 'line')}
                unit={asset}
              />
            </li>
          ))}
        </ul>
      )}
      <HeldParts waits={month.waits} returned={month.returned} />
    </Card>
  );
}
