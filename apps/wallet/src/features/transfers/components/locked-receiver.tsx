import { Button, Notice, useDates } from '@fairlaunch/ui';
import { useChangeHoldHours } from '#shared/api/use-change-hold-hours.ts';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import type { ReceiverHold } from '../use-receiver-hold.ts';

/** What the member can do about a receiver that the lock of the address book keeps out. */
export function LockedReceiver({ address, hold }: { address: string; hold: ReceiverHold }) {
  const text = useText();
  const dates = useDates();
  const hours = useChangeHoldHours();
  return (
    <Notice kind="warning">
      <div className="grid justify-items-start gap-2">
        <span>
          {hold.usableFrom === undefined
            ? text('transfer.notSaved', { hours })
            : text('transfer.savedLately', { time: dates.moment(hold.usableFrom) })}
        </span>
        <Button
          kind="secondary"
          size="small"
          onClick={() =>
            void navigation.push(
              paths.addressBook(hold.usableFrom === undefined ? { save: address } : {}),
            )
          }
        >
          {text(hold.usableFrom === undefined ? 'addressBook.saveTitle' : 'addressBook.title')}
        </Button>
      </div>
    </Notice>
  );
}
