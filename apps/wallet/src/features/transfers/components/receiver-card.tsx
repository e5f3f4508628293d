import { businessDay } from '@fairlaunch/plan';
import type { Receiver } from '@fairlaunch/protocol';
import {
  Button,
  Card,
  CardHead,
  DescriptionList,
  FullAddress,
  Notice,
  shorten,
  useDates,
} from '@fairlaunch/ui';
import { navigation } from '#shared/routing/navigate.ts';
import { takenFor } from '#shared/look-alike.ts';
import { useKnownAddresses } from '../use-known-addresses.ts';
import { useText } from '#shared/language/text.ts';

/** The receiver with its whole address, shown before anything is signed. */
export function ReceiverCard({ receiver }: { receiver: Receiver }) {
  const text = useText();
  const dates = useDates();
  const { address, seat, memberSince, lastTransferAt, savedAs } = receiver;
  const { trusted } = useKnownAddresses();
  const known = lastTransferAt === null ? takenFor(address, trusted) : undefined;
  return (
    <Card className="grid gap-3">
      <CardHead
        title={
          savedAs === null
            ? text('bind.seat', { seat })
            : `${savedAs} · ${text('bind.seat', { seat })}`
        }
        aside={
          <Button kind="plain" size="small" onClick={() => void navigation.back()}>
            {text('transfer.change')}
          </Button>
        }
      />
      <FullAddress value={address} />
      {known && (
        <Notice kind="warning">{text('transfer.lookAlike', { known: shorten(known) })}</Notice>
      )}
      <DescriptionList
        items={[
          {
            id: 'since',
            label: text('transfer.memberSince'),
            value: dates.day(businessDay(memberSince)),
          },
          {
            id: 'last',
            label: text('transfer.last'),
            value:
              lastTransferAt === null
                ? text('transfer.firstTime')
                : dates.day(businessDay(lastTransferAt)),
          },
        ]}
      />
    </Card>
  );
}
