import { Card, CardHead, DescriptionList, useDates } from '@fairlaunch/ui';
import { closeTimeOf } from '../../../shared/close-time.ts';
import { useText } from '../../../shared/language/text.ts';

/** The cooling-off and the activation of a node. */
export function NodeDates({ boughtDay, activeFrom }: { boughtDay: number; activeFrom: number }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="grid gap-3">
      <CardHead title={text('nodes.schedule')} />
      <DescriptionList
        items={[
          { id: 'bought', label: text('nodes.boughtOn'), value: dates.day(boughtDay) },
          { id: 'cancel', label: text('nodes.cancelThrough'), value: dates.day(activeFrom) },
          {
            id: 'active',
            label: text('nodes.activeWith'),
            value: text('nodes.activeAt', dates.ruleAndLocal(closeTimeOf(activeFrom))),
          },
        ]}
      />
    </Card>
  );
}
