import { weiToDecimal } from '@fairlaunch/money';
import { Address, Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useExplorer } from '../../../shared/explorer.ts';
import { useText } from '../../../shared/language/text.ts';
import type { Vault } from '../vault-frame.tsx';

export function ContractCard({ contract, state }: Vault) {
  const text = useText();
  const explorer = useExplorer();
  const { address, purse, stakeToken, rewardToken } = contract;
  const place = (value: string) => (
    <Address value={value} href={explorer.address(value)} linkLabel={text('flow.inExplorer')} />
  );
  const money = (wei: bigint) => <Money value={weiToDecimal(wei)} unit={rewardToken.symbol} />;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('vault.checkTitle')} />
      <DescriptionList
        items={[
          { id: 'vault', label: text('vault.contract'), value: place(address) },
          { id: 'purse', label: text('vault.purse'), value: place(purse) },
          {
            id: 'stakeToken',
            label: text('vault.stakeToken', { unit: stakeToken.symbol }),
            value: place(stakeToken.address),
          },
          {
            id: 'rewardToken',
            label: text('vault.rewardToken', { unit: rewardToken.symbol }),
            value: place(rewardToken.address),
          },
          { id: 'added', label: text('vault.totalAdded'), value: money(state.totalAdded) },
          { id: 'claimed', label: text('vault.totalClaimed'), value: money(state.totalClaimed) },
        ]}
      />
    </Card>
  );
}
