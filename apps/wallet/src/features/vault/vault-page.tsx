import { PinnedFoot, SkeletonRows } from '@fairlaunch/ui';
import { MoneyButton } from '#shared/components/money-button.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { TokenAllowanceCard } from '#shared/components/token-allowance-card.tsx';
import { navigation } from '#shared/routing/navigate.ts';
import { OwnAmounts } from '#shared/money/own-amounts.tsx';
import { useText } from '#shared/language/text.ts';
import { startFlow } from '#flows/start-flow.ts';
import { useStakerAddress } from './api/state.ts';
import { useVaultWallet } from './api/wallet.ts';
import { ContractCard } from './components/contract-card.tsx';
import { FlowCard } from './components/flow-card.tsx';
import { Records } from './components/records.tsx';
import { hasStake, StakeCard } from './components/stake-card.tsx';
import { VaultFrame, type Vault } from './vault-frame.tsx';
import { paths } from '#shared/routing/paths.ts';

export { VaultStakePage, VaultWithdrawPage } from './vault-amount-pages.tsx';

function WalletCard({ contract: { address, stakeToken } }: { contract: Vault['contract'] }) {
  const text = useText();
  const wallet = useVaultWallet(stakeToken.address);
  if (wallet.isPending) return <SkeletonRows rows={1} className="h-28 rounded-card" />;
  if (wallet.isError) return <QueryProblem error={wallet.error} retry={wallet.refetch} />;
  const revoke = () =>
    startFlow('vaultRevoke', {
      spender: address,
      token: stakeToken.address,
      unit: stakeToken.symbol,
    });
  return (
    <TokenAllowanceCard
      unit={stakeToken.symbol}
      {...wallet.data}
      mayTake={text('vault.mayTake')}
      onRevoke={revoke}
    />
  );
}

function Introduction() {
  const text = useText();
  return <p className="px-1 text-14 text-content-alt">{text('vault.intro')}</p>;
}

export function VaultPage() {
  const text = useText();
  const staker = useStakerAddress();
  return (
    <VaultFrame title="vault.title">
      {({ contract, state }) => (
        <>
          {!hasStake(state) && <Introduction />}
          <OwnAmounts>
            <StakeCard contract={contract} state={state} />
          </OwnAmounts>
          <FlowCard contract={contract} state={state} />
          {hasStake(state) && <Introduction />}
          {staker && (
            <OwnAmounts>
              <WalletCard contract={contract} />
            </OwnAmounts>
          )}
          <ContractCard contract={contract} state={state} />
          {staker && (
            <OwnAmounts>
              <Records contract={contract} />
            </OwnAmounts>
          )}
          <PinnedFoot>
            <MoneyButton needsSeat={false} onClick={() => void navigation.push(paths.vaultStake())}>
              {text('vault.stake.open', { unit: contract.stakeToken.symbol })}
            </MoneyButton>
          </PinnedFoot>
        </>
      )}
    </VaultFrame>
  );
}
