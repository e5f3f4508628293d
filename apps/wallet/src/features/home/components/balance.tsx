import { Skeleton } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { BalanceBar } from '#shared/components/balance-bar.tsx';
import type { Member } from '#shared/session/state.ts';
import { HideAmounts } from './hide-amounts.tsx';
import { useText } from '#shared/language/text.ts';

export function Balance({ member }: { member: Member | undefined }) {
  const text = useText();
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
  return (
    <div className="grid min-h-[132px] content-start gap-2 px-1 pt-1">
      <div className="flex items-center text-13 text-content-alt">
        {text('home.own')}
        <HideAmounts />
      </div>
      <Money value={member.total} unit="USDT" precision="summary" size="hero" />
      <BalanceBar label={text('home.parts')} balance={member.balances.USDT} precision="summary" />
    </div>
  );
}
