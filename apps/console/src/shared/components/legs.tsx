import type { CorrectionLeg } from '@fairlaunch/protocol';
import { Address, DescriptionList } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

export function Legs({ legs }: { legs: readonly CorrectionLeg[] }) {
  const text = useText();
  const amountText = useAmountText();
  const signed = (amount: string) =>
    amount.startsWith('-') ? `−${amountText(amount.slice(1))}` : `+${amountText(amount)}`;
  return (
    <DescriptionList
      items={legs.map(({ owner, account, asset, amount }) => ({
        id: `${owner} ${account} ${asset}`,
        label: (
          <span className="grid">
            {owner === 'house' ? text('corrections.house') : <Address value={owner} />}
            <bdi dir="ltr" className="font-mono text-12">
              {account}
            </bdi>
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
