import { Skeleton } from '@fairlaunch/ui';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import { TokenAllowanceCard } from '../../../shared/components/token-allowance-card.tsx';
import { useText } from '../../../shared/language/text.ts';
import { startFlow } from '../../../flows/start-flow.ts';
import { useWalletTokens } from '../api/wallet-tokens.ts';

export function AllowanceCard() {
  const text = useText();
  const tokens = useWalletTokens();
  if (tokens.isPending) return <Skeleton className="h-28 rounded-card" />;
  if (tokens.isError) return <QueryProblem error={tokens.error} retry={tokens.refetch} />;
  const { wei, allowance, gateway, token } = tokens.data;
  const spender = gateway as `0x${string}`;
  const revoke = () => startFlow('revoke', { spender, token, unit: 'USDT' });
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
