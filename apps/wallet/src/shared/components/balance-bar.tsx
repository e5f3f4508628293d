import { micro } from '@fairlaunch/money';
import type { AssetBalance } from '@fairlaunch/protocol';
import { StackBar } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

/** Parts of a balance in the order of the bar. */
const COLORS = {
  principal: 'bg-part-staking',
  available: 'bg-part-available',
  conditional: 'bg-part-locked',
  vesting: 'bg-part-locked-mid',
  escrow: 'bg-part-locked-soft',
  frozen: 'bg-part-frozen',
} as const;
type PartName = keyof typeof COLORS;

type BalanceBarProps = {
  label: string;
  balance: Pick<AssetBalance, PartName>;
  precision: 'summary' | 'line';
};

export function BalanceBar({ label, balance, precision }: BalanceBarProps) {
  const text = useText();
  const amountText = useAmountText();
  return (
    <StackBar
      label={label}
      parts={(Object.keys(COLORS) as PartName[]).map((part) => ({
        id: part,
        label: text(`part.${part}`),
        value: micro(balance[part]),
        shown: amountText(balance[part], precision),
        color: COLORS[part],
      }))}
    />
  );
}
