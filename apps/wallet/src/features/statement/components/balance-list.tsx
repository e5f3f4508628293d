import type { StatementBalance } from '@fairlaunch/protocol';
import { DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

type BalanceListProps = { title: string; balances: readonly StatementBalance[] };

/** Balances of one asset by account. */
export function BalanceList({ title, balances }: BalanceListProps) {
  const text = useText();
  return (
    <div className="grid gap-2">
      <h2 className="text-12 text-content-alt">{title}</h2>
      {balances.length === 0 && <p className="text-13">{text('statement.nothingHeld')}</p>}
      <DescriptionList
        items={balances.map(({ account, asset, balance }) => ({
          id: account,
          label: text(`part.${account}`),
          value: <Money value={balance} unit={asset} precision="full" />,
        }))}
      />
    </div>
  );
}
