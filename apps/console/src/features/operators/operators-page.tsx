import type { Proposal } from '@fairlaunch/protocol';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { useText } from '#shared/language/text.ts';
import { ExportButton } from '#shared/table/export-button.tsx';
import { useOperators } from './api/operators.ts';
import { OPERATOR_FIELDS, OperatorTable } from './operator-table.tsx';
import { PowerList } from './power-list.tsx';
import { ProposeRole } from './propose-role.tsx';

/** Operators, and the changes of their roles. */
export function OperatorsPage() {
  const text = useText();
  const operators = useOperators().data?.operators ?? [];
  const roleNow = ({ content: { account } }: Proposal<'operators'>) =>
    operators.find(({ address }) => address.toLowerCase() === account.toLowerCase())?.role;
  const named = ({ content: { role } }: Proposal<'operators'>) =>
    role ? text(`operators.role.${role}`) : text('operators.removal');
  return (
    <ProposalRoom
      kind="operators"
      label={text('operators.changes')}
      tools={<ExportButton name="operators" rows={() => operators} fields={OPERATOR_FIELDS} />}
      accountLabel={text('operators.address')}
      columns={[
        {
          id: 'newRole',
          head: text('operators.newRole'),
          cell: named,
        },
      ]}
      facts={(change) => [
        ...(change.state === 'PROPOSED'
          ? [
              {
                id: 'before',
                label: text('operators.roleNow'),
                value: text(`operators.role.${roleNow(change) ?? 'none'}`),
              },
            ]
          : []),
        { id: 'role', label: text('operators.newRole'), value: named(change) },
        {
          id: 'may',
          label: text('operators.may'),
          value: text(`operators.may.${change.content.role ?? 'nothing'}`),
        },
      ]}
      renderNotice={({ content: { role } }) => role && <PowerList role={role} />}
      renderForm={(panel) => <ProposeRole key={panel.subject} {...panel} operators={operators} />}
    >
      <OperatorTable />
    </ProposalRoom>
  );
}
