import type { ReceiverLock } from '@fairlaunch/protocol';
import { Button, Card, CardHead, useDates } from '@fairlaunch/ui';
import { useChangeHoldHours } from '#shared/api/use-change-hold-hours.ts';
import { useAction } from '#shared/client/use-action.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { useText } from '#shared/language/text.ts';

/** The lock that allows transfers to saved receivers only (docs/decisions/0080). */
export function ReceiverLockCard({ lock }: { lock: ReceiverLock }) {
  const text = useText();
  const dates = useDates();
  const change = useAction('lockReceivers');
  const hours = useChangeHoldHours();
  const isLifted = lock.endsAt !== null;
  const note = () => {
    if (!lock.isOn) return text('addressBook.lock.off', { hours });
    if (lock.endsAt === null) return text('addressBook.lock.on', { hours });
    return text('addressBook.lock.ends', { time: dates.moment(lock.endsAt) });
  };
  const label = () => {
    if (!lock.isOn) return text('addressBook.lock.turnOn');
    return isLifted ? text('addressBook.lock.keep') : text('addressBook.lock.lift', { hours });
  };
  return (
    <Card className="grid gap-3">
      <CardHead title={text('addressBook.lock.title')} />
      <p className="text-13 text-content-alt" role="status">
        {note()}
      </p>
      <ActionProblem error={change.error} />
      <Button
        kind="secondary"
        size="small"
        busy={change.isPending}
        onClick={() => change.mutate({ on: !lock.isOn || isLifted })}
      >
        {label()}
      </Button>
    </Card>
  );
}
