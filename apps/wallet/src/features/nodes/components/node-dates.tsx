import { closeTimeOf } from '@fairlaunch/plan';
import type { Node } from '@fairlaunch/protocol';
import { Card, CardHead, DescriptionList, useDates } from '@fairlaunch/ui';
import { MomentText } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';

type NodeDatesProps = { boughtDay: number; activeFrom: number; state?: Node['state'] };

/** Dates of a node's cooling-off and activation; without a state those of a node to be bought. */
export function NodeDates({ boughtDay, activeFrom, state = 'ESCROW' }: NodeDatesProps) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('nodes.schedule')} />
      <DescriptionList
        items={[
          { id: 'bought', label: text('nodes.boughtOn'), value: dates.day(boughtDay) },
          state === 'ESCROW' && {
            id: 'cancel',
            label: text('nodes.cancelThrough'),
            value: dates.day(activeFrom),
          },
          state !== 'CANCELLED' && {
            id: 'active',
            label: text(state === 'ACTIVE' ? 'nodes.activeSince' : 'nodes.activeWith'),
            value: <MomentText id="nodes.activeAt" seconds={closeTimeOf(activeFrom)} />,
          },
        ].filter((item) => item !== false)}
      />
    </Card>
  );
}
