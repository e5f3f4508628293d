import { weiToDecimal } from '@fairlaunch/money';
import { Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { ContractAddress } from '#shared/components/contract-address.tsx';
import { useText } from '#shared/language/text.ts';
import type { Vault } from '../vault-frame.tsx';

export function ContractCard({ contract, state }: Vault) {
  const text = useText();
  const { address, purse, stakeToken, rewardToken } = contract;
  const place = (value: string) => <ContractAddress value={value} />;
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
