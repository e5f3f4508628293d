import { micro } from '@fairlaunch/money';
import { Skeleton, StackBar, type Part } from '@fairlaunch/ui';
import { Money, useAmountText } from '@fairlaunch/web';
import type { Member } from '#shared/session/state.ts';
import { HideAmounts } from './hide-amounts.tsx';
import { useText } from '#shared/language/text.ts';

export function Balance({ member }: { member: Member | undefined }) {
  const text = useText();
  const amountText = useAmountText();
  if (!member) {
    return (
      <div className="grid min-h-[132px] content-start gap-2 px-1 pt-1">
        <div className="text-13 text-content-alt">{text('home.own')}</div>
        <Skeleton className="h-[46px] w-56" />
        <Skeleton className="mt-1 h-2 w-full" />
        <Skeleton className="h-9 w-44" />
      </div>
    );
  }
  const { USDT } = member.balances;
  const part = (id: string, label: string, value: bigint, color: string): Part => ({
    id,
    label,
    value,
    color,
    shown: amountText(value, 'summary'),
  });
  return (
    <div className="grid min-h-[132px] content-start gap-2 px-1 pt-1">
      <div className="flex items-center text-13 text-content-alt">
        {text('home.own')}
        <HideAmounts />
      </div>
      <Money value={member.total} unit="USDT" precision="summary" size="hero" />
      <StackBar
        label={text('home.parts')}
        parts={[
          part('principal', text('part.principal'), micro(USDT.principal), 'bg-part-staking'),
          part('available', text('part.available'), micro(USDT.available), 'bg-part-available'),
          part('conditional', text('part.conditional'), micro(USDT.conditional), 'bg-part-locked'),
          part('vesting', text('part.vesting'), micro(USDT.vesting), 'bg-part-locked'),
          part('escrow', text('part.escrow'), micro(USDT.escrow), 'bg-part-locked'),
          part('frozen', text('part.frozen'), micro(USDT.frozen), 'bg-part-frozen'),
        ]}
      />
    </div>
  );
}
