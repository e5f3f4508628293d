import { Card } from '@fairlaunch/ui';
import { Timeline } from '#shared/components/timeline.tsx';
import { useText } from '#shared/language/text.ts';

/** The stops of a deposit before it is sent. */
export function DepositWay() {
  const text = useText();
  return (
    <Card>
      <Timeline
        label={text('flow.whatComes')}
        stops={[
          { id: 'approve', label: text('deposit.step.approve'), state: 'now' },
          {
            id: 'send',
            label: text('deposit.step.send'),
            state: 'next',
            note: text('deposit.remark.gateway'),
          },
          {
            id: 'credit',
            label: text('deposit.when'),
            state: 'next',
            note: text('deposit.whenText'),
          },
        ]}
      />
    </Card>
  );
}
