import { Card } from '@fairlaunch/ui';
import { useText, type MessageId } from '#shared/language/text.ts';
import { VaultLink } from '#shared/components/vault-link.tsx';

function Line({ title, note }: { title: MessageId; note: MessageId }) {
  const text = useText();
  return (
    <div className="grid gap-0.5">
      <dt className="text-14 font-medium">{text(title)}</dt>
      <dd className="text-13 text-content-alt">{text(note)}</dd>
    </div>
  );
}

/** The vault beside orders: who holds the money, and what pays. */
export function VaultPart() {
  return (
    <>
      <Card>
        <dl className="grid gap-3">
          <Line title="package.compareOrders" note="package.compareOrdersNote" />
          <Line title="package.compareVault" note="package.compareVaultNote" />
        </dl>
      </Card>
      <Card className="!py-2">
        <VaultLink />
      </Card>
    </>
  );
}
