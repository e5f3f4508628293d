import type { Proposal } from '@fairlaunch/protocol';
import { Notice, useDates } from '@fairlaunch/ui';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { useHasRole } from '#shared/api/operator-me.ts';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { ProposeSuspension } from './propose-suspension.tsx';
import { SuspendedTag } from './suspended-tag.tsx';

type Suspension = Proposal<'suspensions'>;

function useColumns(): DenseColumn<Suspension>[] {
  const text = useText();
  return [
    {
      id: 'action',
      head: text('suspensions.action'),
      cell: ({ content }) => text(`suspensions.action.${content.action}`),
    },
    {
      id: 'now',
      head: text('suspensions.memberNow'),
      cell: ({ facts }) => <SuspendedTag suspended={facts.suspendedNow} />,
    },
  ];
}

export function SuspensionsPage() {
  const text = useText();
  const dates = useDates();
  const mayPropose = useHasRole('reviewer');
  return (
    <ProposalRoom
      kind="suspensions"
      columns={useColumns()}
      facts={({ content, facts, day }) => [
        {
          id: 'action',
          label: text('suspensions.action'),
          value: text(`suspensions.action.${content.action}`),
        },
        {
          id: 'now',
          label: text('suspensions.memberNow'),
          value: <SuspendedTag suspended={facts.suspendedNow} />,
        },
        ...(day === null
          ? []
          : [{ id: 'day', label: text('suspensions.day'), value: dates.day(day) }]),
      ]}
      renderNotice={({ content }) => (
        <Notice>{text(`suspensions.effect.${content.action}`)}</Notice>
      )}
      confirmTexts={({ content: { action } }) => ({
        confirm: text(`suspensions.confirm.${action}`),
        confirmed: text(`suspensions.confirmed.${action}`),
      })}
      renderMore={({ content, facts }, onPropose) =>
        mayPropose && (
          <SmallButton onClick={() => onPropose(content.account)}>
            {text(facts.suspendedNow ? 'suspensions.proposeLift' : 'suspensions.propose')}
          </SmallButton>
        )
      }
      renderForm={(panel) => <ProposeSuspension key={panel.subject} {...panel} />}
    />
  );
}
