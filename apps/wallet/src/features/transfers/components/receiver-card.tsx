import { businessDay } from '@fairlaunch/plan';
import type { Receiver } from '@fairlaunch/protocol';
import { Button, Card, CardHead, DescriptionList, FullAddress, useDates } from '@fairlaunch/ui';
import { navigation } from '../../../shared/routing/navigate.ts';
import { useText } from '../../../shared/language/text.ts';

/** Shown in full before anything is signed. */
export function ReceiverCard({ receiver }: { receiver: Receiver }) {
  const text = useText();
  const dates = useDates();
  const { address, seat, memberSince, lastTransferAt, savedAs } = receiver;
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
