import { Skeleton } from '@fairlaunch/ui';
import { QueryProblem } from '../../../app/components/query-problem.tsx';
import { TokenAllowanceCard } from '../../../app/components/token-allowance-card.tsx';
import { navigation } from '../../../app/navigate.ts';
import { sessionStore } from '../../../app/session/store.ts';
import { useText } from '../../../app/text.ts';
import { flowEngine } from '../../../flows/runtime.ts';
import { useWalletTokens } from '../api/wallet-tokens.ts';

/** The wallet's own USDT, and how much the deposit contract may take, with a way to take it back (rulebook §16.1). */
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
      `/pages/flow/${flowEngine.begin('revoke', address, { spender, token, unit: 'USDT' }).id}`,
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
