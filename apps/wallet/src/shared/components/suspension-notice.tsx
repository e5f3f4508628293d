import { Card, Tag, useDates } from '@fairlaunch/ui';
import { useAmountText } from '@fairlaunch/web';
import type { Member } from '../session/state.ts';
import { useText } from '../language/text.ts';

type Suspension = NonNullable<Member['suspension']>;

export default function SuspensionNotice({ suspension }: { suspension: Suspension }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const { fromDay, reason, withdrawable } = suspension;
  return (
    <Card className="grid justify-items-start gap-2">
      <Tag tone="warning">{text('suspension.title')}</Tag>
      <p className="text-13">
        {text('suspension.text', {
          day: dates.day(fromDay),
          amount: amountText(withdrawable, 'full'),
        })}
      </p>
      {reason && (
        <p className="text-13 text-content-alt">{text('suspension.reason', { reason })}</p>
      )}
    </Card>
  );
}
