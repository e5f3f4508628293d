import type { LedgerLeg } from '@fairlaunch/protocol';
import { Address, DescriptionList } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { textOr, useText } from '../language/text.ts';
import { PoolName } from './pool-name.tsx';

export function Legs({ legs }: { legs: readonly LedgerLeg[] }) {
  return (
    <DescriptionList
      items={legs.map((leg, index) => ({
        id: String(index),
        label: <LegAccount {...leg} />,
        value: <SignedAmount {...leg} />,
      }))}
    />
  );
}

export function LegAccount({ owner, account }: Pick<LedgerLeg, 'owner' | 'account'>) {
  const text = useText();
  return (
    <span className="grid">
      {owner === 'house' ? text('corrections.house') : <Address value={owner} />}
      <span className="text-12">
        {owner === 'house' ? (
          <PoolName pool={account} />
        ) : (
          textOr(`members.account.${account}`, account)
        )}
      </span>
    </span>
  );
}

export function SignedAmount({ amount, asset }: Pick<LedgerLeg, 'amount' | 'asset'>) {
  const amountText = useAmountText();
  return (
    <bdi dir="ltr" className="tabular-nums">
      {amount.startsWith('-') ? `−${amountText(amount.slice(1))}` : `+${amountText(amount)}`}{' '}
      {asset}
    </bdi>
  );
}
