import { floorMicro, toDecimal } from '@fairlaunch/money';
import { Button, Card, CardHead, DescriptionList, Skeleton } from '@fairlaunch/ui';
import { Money } from '../../../app/money.tsx';
import { navigation } from '../../../app/navigate.ts';
import { sessionStore } from '../../../app/session/store.ts';
import { useText } from '../../../app/text.ts';
import { QueryProblem } from '../../../app/components/query-problem.tsx';
import { flowEngine } from '../../../flows/runtime.ts';
import { useWalletTokens } from '../api/wallet-tokens.ts';

/** Above this an allowance is shown as unlimited: more than any token's supply. */
const UNLIMITED_FROM = 2n ** 128n;

/** The wallet's own USDT, and how much the deposit contract may move, with a way to take it back (rulebook §16.1). */
export function AllowanceCard() {
  const text = useText();
  const tokens = useWalletTokens();
  if (tokens.isPending) return <Skeleton className="h-28 rounded-card" />;
  if (tokens.isError) return <QueryProblem error={tokens.error} retry={tokens.refetch} />;
  const { balance, allowance, gateway } = tokens.data;
  const revoke = () => {
    const { address } = sessionStore.get();
    if (!address) return;
    void navigation.push(`/pages/flow/${flowEngine.begin('revoke', address, { gateway }).id}`);
  };
  return (
    <Card className="grid gap-3">
      <CardHead title={text('allowance.title')} />
      <DescriptionList
        items={[
          { id: 'balance', label: text('allowance.walletBalance'), value: <Money value={balance} unit="USDT" /> },
          {
            id: 'allowance',
            label: text('allowance.mayMove'),
            value: allowance >= UNLIMITED_FROM ? text('allowance.unlimited') : <Money value={toDecimal(floorMicro(allowance))} unit="USDT" />,
          },
        ]}
      />
      {allowance > 0n && (
        <Button kind="secondary" size="small" onClick={revoke}>
          {text('revoke.title')}
        </Button>
      )}
    </Card>
  );
}
