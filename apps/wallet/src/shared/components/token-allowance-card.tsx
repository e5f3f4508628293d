import { weiToDecimal } from '@fairlaunch/money';
import { Button, Card, CardHead, DescriptionList } from '@fairlaunch/ui';
import { Money } from '@fairlaunch/web';
import { useText } from '../language/text.ts';
import { isUnlimited } from '../money/is-unlimited.ts';

type TokenAllowanceCardProps = {
  unit: string;
  balance: bigint;
  allowance: bigint;
  mayTake: string;
  onRevoke: () => void;
};

/** Amounts in wei; the allowance can be revoked (rulebook §16.1). */
export function TokenAllowanceCard({
  unit,
  balance,
  allowance,
  mayTake,
  onRevoke,
}: TokenAllowanceCardProps) {
  const text = useText();
  const money = (wei: bigint) => <Money value={weiToDecimal(wei)} unit={unit} />;
  const permitted = () => {
    if (allowance === 0n) return text('allowance.none');
    return isUnlimited(allowance) ? text('allowance.unlimited') : money(allowance);
  };
  return (
    <Card className="grid gap-3">
      <CardHead title={text('allowance.title')} />
      <DescriptionList
        items={[
          { id: 'balance', label: text('allowance.walletBalance'), value: money(balance) },
          {
            id: 'allowance',
            label: mayTake,
            value: permitted(),
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
