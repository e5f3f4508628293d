import type { StatementBalance } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

type BalanceListProps = { title: string; balances: readonly StatementBalance[] };

export function BalanceList({ title, balances }: BalanceListProps) {
  const text = useText();
  return (
    <Card className="grid gap-2">
      <CardHead title={title} />
      {balances.length === 0 && (
        <p className="text-13 text-content-alt">{text('statement.nothingHeld')}</p>
      )}
      <DescriptionList
        items={balances.map(({ account, asset, balance }) => ({
          id: `${asset} ${account}`,
          label: text(`part.${account}`),
          value: <Money value={balance} unit={asset} precision="full" />,
        }))}
      />
    </Card>
  );
}
