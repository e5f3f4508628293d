import { micro } from '@fairlaunch/money';
import { Money } from '@fairlaunch/web';
import { useMember } from '../../../shared/api/member.ts';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';

const useFrozen = (): string => useMember().data?.balances.USDT.frozen ?? '0';

export const useIsWithdrawing = (): boolean => micro(useFrozen()) > 0n;

/** Withdrawals that wait, whichever device asked for them: this one may know none of them. */
export function BeingWithdrawn() {
  const text = useText();
  const frozen = useFrozen();
  if (micro(frozen) === 0n) return null;
  return (
    <CardLink to={paths.records({ show: 'withdrawals' })} className="!py-3.5">
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{text('part.frozen')}</span>
        <span className="text-12 text-content-alt">{text('releases.frozenNote')}</span>
      </span>
      <Money value={frozen} unit="USDT" precision="full" />
    </CardLink>
  );
}
