import { OPERATOR_ROLES, typedAddress, type OperatorRole } from '@fairlaunch/protocol';
import { Button, classNames, Notice, showToast } from '@fairlaunch/ui';
import { AddressField } from '@fairlaunch/web';
import { useState } from 'react';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { SmallButton } from '../../shared/components/small-button.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeRole } from './api/propose-role.ts';
import type { Operator } from './api/operators.ts';
import { PowerList } from './power-list.tsx';

type Choice = OperatorRole | 'remove';

type ProposePanelProps = {
  subject: string;
  operators: readonly Operator[];
  onDone: (id: number) => void;
  onClose: () => void;
};

export function ProposePanel({ subject, operators, onDone, onClose }: ProposePanelProps) {
  const text = useText();
  const [address, setAddress] = useState(subject);
  const [choice, setChoice] = useState<Choice>();
  const [tried, setTried] = useState(false);
  const propose = useProposeRole((change) => {
    showToast(text('operators.proposed'));
    onDone(change.id);
  });
  const subjectAddress = typedAddress(address);
  const now = operators.find((operator) => operator.address.toLowerCase() === subjectAddress)?.role;
  const choices: Choice[] = [
    ...OPERATOR_ROLES.filter((role) => role !== now),
    ...(now ? (['remove'] as const) : []),
  ];
  const chosen = choice && choices.includes(choice) ? choice : undefined;
  return (
    <SidePanel title={text('operators.propose')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (subjectAddress && chosen)
            propose.mutate({
              address: subjectAddress,
              role: chosen === 'remove' ? null : chosen,
            });
        }}
      >
        <AddressField
          label={text('operators.address')}
          value={address}
          onText={setAddress}
          hint={
            now
              ? text('operators.hasRole', { role: text(`operators.role.${now}`) })
              : text('operators.hasNone')
          }
          problem={tried && !subjectAddress ? text('operators.addressInvalid') : undefined}
        />
        <div role="group" aria-label={text('operators.newRole')} className="grid gap-2">
          <span className="text-13 text-content-alt">{text('operators.newRole')}</span>
          <div className="flex flex-wrap gap-1.5">
            {choices.map((one) => (
              <SmallButton key={one} pressed={one === chosen} onClick={() => setChoice(one)}>
                {one === 'remove' ? text('operators.removal') : text(`operators.role.${one}`)}
              </SmallButton>
            ))}
          </div>
          <p
            role={tried && !chosen ? 'alert' : undefined}
            className={classNames(
              'min-h-4 text-12',
              tried && !chosen ? 'text-negative' : 'text-content-faint',
            )}
          >
            {chosen
              ? text(`operators.may.${chosen === 'remove' ? 'nothing' : chosen}`)
              : tried && text('operators.choose')}
          </p>
        </div>
        {chosen && chosen !== 'remove' && <PowerList role={chosen} />}
        <Notice>{text('operators.twoPeople')}</Notice>
        {propose.error && <ActionProblem error={propose.error} />}
        <Button type="submit" size="small" busy={propose.isPending}>
          {text('operators.send')}
        </Button>
      </form>
    </SidePanel>
  );
}
