import { Skeleton } from '@fairlaunch/ui';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import { TokenAllowanceCard } from '../../../shared/components/token-allowance-card.tsx';
import { navigation } from '../../../shared/routing/navigate.ts';
import { sessionStore } from '../../../shared/session/store.ts';
import { useText } from '../../../shared/language/text.ts';
import { flowEngine } from '../../../flows/runtime.ts';
import { useWalletTokens } from '../api/wallet-tokens.ts';
import { paths } from '../../../shared/routing/paths.ts';

export function AllowanceCard() {
  const text = useText();
  const tokens = useWalletTokens();
  if (tokens.isPending) return <Skeleton className="h-28 rounded-card" />;
  if (tokens.isError) return <QueryProblem error={tokens.error} retry={tokens.refetch} />;
  const { wei, allowance, gateway, token } = tokens.data;
  const spender = gateway as `0x${string}`;
  const revoke = () => {
    const { address } = sessionStore.get();
    if (!address) return;
    void navigation.push(
      paths.flow(flowEngine.begin('revoke', address, { spender, token, unit: 'USDT' }).id),
    );
  };
  return (
    <TokenAllowanceCard
      unit="USDT"
      balance={wei}
      allowance={allowance}
      mayTake={text('allowance.mayMove')}
      onRevoke={revoke}
    />
  );
}
