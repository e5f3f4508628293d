import { micro } from '@fairlaunch/money';
import type { LineGroup } from '@fairlaunch/plan/line-kinds';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { Card, CardHead, StackBar } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';
import { grouped } from '../kinds.ts';
import { HeldParts } from './held-parts.tsx';

/** Colours of groups; those that pay no USDT have no part in the bar. */
const COLORS: Record<LineGroup, string> = {
  staking: 'bg-part-staking',
  team: 'bg-part-available',
  shares: 'bg-part-locked',
  tokens: 'bg-part-frozen',
  releases: 'bg-part-frozen',
};

type KindsOfMonthProps = Pick<Output<Endpoints['incomeSummary']>, 'month' | 'kinds'>;

/** Payments of the month by kind: USDT as one bar, other assets below it. */
export function KindsOfMonth({ month, kinds }: KindsOfMonthProps) {
  const text = useText();
  const amountText = useAmountText();
  if (kinds.length === 0) return null;
  const inOrder = grouped(kinds).flatMap(({ name, lines }) =>
    lines.map((line) => ({ ...line, group: name })),
  );
  const inUsdt = inOrder.filter(({ asset }) => asset === 'USDT');
  const others = inOrder.filter(({ asset }) => asset !== 'USDT');
  return (
    <Card className="grid gap-3">
      <CardHead title={text('income.byKind')} />
      {inUsdt.length > 0 && (
        <StackBar
          label={text('income.byKind')}
          parts={inUsdt.map(({ kind, group, paid }) => ({
            id: kind,
            label: text(`income.kind.${kind}`),
            value: micro(paid),
            shown: amountText(paid, 'line'),
            color: COLORS[group],
          }))}
        />
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-content-alt">
          {others.map(({ kind, asset, paid }) => (
            <li key={kind}>
              {text(`income.kind.${kind}`)}{' '}
              <bdi dir="ltr">
                {amountText(paid, 'line')} {asset}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <HeldParts waits={month.waits} returned={month.returned} />
    </Card>
  );
}
