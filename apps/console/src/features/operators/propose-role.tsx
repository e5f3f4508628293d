import { OPERATOR_ROLES, typedAddress, type OperatorRole } from '@fairlaunch/protocol';
import { classNames, useForm } from '@fairlaunch/ui';
import { AddressField } from '@fairlaunch/web';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { SmallButton } from '#shared/components/small-button.tsx';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { useText } from '#shared/language/text.ts';
import type { Operator } from './api/operators.ts';
import { PowerList } from './power-list.tsx';

type Choice = OperatorRole | 'remove';

type ProposeRoleProps = FormPanel<'operators'> & { operators: readonly Operator[] };

export function ProposeRole({ subject, operators, onDone, onClose }: ProposeRoleProps) {
  const text = useText();
  const [address, setAddress] = useState(subject === 'new' ? '' : subject);
  const [choice, setChoice] = useState<Choice>();
  const propose = usePropose('operators', onDone);
  const subjectAddress = typedAddress(address);
  const now = operators.find((operator) => operator.address.toLowerCase() === subjectAddress)?.role;
  const choices: Choice[] = [
    ...OPERATOR_ROLES.filter((role) => role !== now),
    ...(now ? (['remove'] as const) : []),
  ];
  const chosen = choice && choices.includes(choice) ? choice : undefined;
  const form = useForm({
    read: { account: subjectAddress, chosen },
    send: (read) =>
      propose.mutate({
        account: read.account,
        role: read.chosen === 'remove' ? null : read.chosen,
      }),
  });
  const missing = form.problem('chosen', text('operators.choose'));
  return (
    <ProposeForm
      title={text('operators.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
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
        problem={form.problem('account', text('operators.addressInvalid'))}
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
          role={missing && 'alert'}
          className={classNames(
            'min-h-4 text-12',
            missing ? 'text-negative' : 'text-content-faint',
          )}
        >
          {chosen ? text(`operators.may.${chosen === 'remove' ? 'nothing' : chosen}`) : missing}
        </p>
      </div>
      {chosen && chosen !== 'remove' && <PowerList role={chosen} />}
    </ProposeForm>
  );
}
