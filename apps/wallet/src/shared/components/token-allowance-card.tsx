import { weiToDecimal } from '@fairlaunch/money';
import { Button, Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '../language/text.ts';

/** Above this an allowance is shown as unlimited: more than any token's supply. */
const UNLIMITED_FROM = 2n ** 128n;

type TokenAllowanceCardProps = {
  unit: string;
  /** What the wallet holds, and what the contract may take, in wei. */
  balance: bigint;
  allowance: bigint;
  /** Which contract may take it. */
  mayTake: string;
  onRevoke: () => void;
};

/** What the wallet holds of a token, and how much a contract may take, with a way to take that back (rulebook §16.1). */
export function TokenAllowanceCard({
  unit,
  balance,
  allowance,
  mayTake,
  onRevoke,
}: TokenAllowanceCardProps) {
  const text = useText();
  const money = (wei: bigint) => <Money value={weiToDecimal(wei)} unit={unit} />;
  return (
    <Card className="grid gap-3">
      <CardHead title={text('allowance.title')} />
      <DescriptionList
        items={[
          { id: 'balance', label: text('allowance.walletBalance'), value: money(balance) },
          {
            id: 'allowance',
            label: mayTake,
            value: allowance >= UNLIMITED_FROM ? text('allowance.unlimited') : money(allowance),
          },
        ]}
      />
      {allowance > 0n && (
        <Button kind="secondary" size="small" onClick={onRevoke}>
          {text('revoke.title')}
        </Button>
      )}
    </Card>
  );
}
