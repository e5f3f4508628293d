import { micro } from '@fairlaunch/money';
import { useAmountText } from '@fairlaunch/web';
import { useText } from '#shared/language/text.ts';

/** Parts of a credited amount: what waits for an assessment, and what went back after one. */
export function HeldParts({ waits, returned }: { waits: string; returned: string }) {
  const text = useText();
  const amountText = useAmountText();
  const remark = (id: 'home.waits' | 'home.returned', amount: string) =>
    micro(amount) > 0n && (
      <p className="text-12 text-content-alt">{text(id, { amount: amountText(amount, 'line') })}</p>
    );
  return (
    <>
      {remark('home.waits', waits)}
      {remark('home.returned', returned)}
    </>
  );
}
