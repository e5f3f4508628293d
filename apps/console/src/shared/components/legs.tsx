import type { CorrectionLeg } from '@fairlaunch/protocol';
import { Address, DescriptionList } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { textOr, useText } from '../language/text.ts';
import { PoolName } from './pool-name.tsx';

export function Legs({ legs }: { legs: readonly CorrectionLeg[] }) {
  const text = useText();
  const amountText = useAmountText();
  const signed = (amount: string) =>
    amount.startsWith('-') ? `−${amountText(amount.slice(1))}` : `+${amountText(amount)}`;
  return (
    <DescriptionList
      items={legs.map(({ owner, account, asset, amount }, index) => ({
        id: String(index),
        label: (
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
        ),
        value: (
          <bdi dir="ltr" className="tabular-nums">
            {signed(amount)} {asset}
          </bdi>
        ),
      }))}
    />
  );
}
