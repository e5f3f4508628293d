import { CardHead, Tag, type Tone } from '@fairlaunch/ui';
import type { DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { Moment, None } from '../../shared/components/moment.tsx';
import { OperatorAddress } from '../../shared/components/operator-address.tsx';
import { useText } from '../../shared/language/text.ts';
import { UrgentFirst } from '../../shared/table/urgent-first.tsx';
import { CHANGE_FIELDS } from './operator-fields.ts';
import type { RoleChange } from './api/operators.ts';

const TONES: Record<RoleChange['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'accent',
  WITHDRAWN: 'neutral',
  ENDED: 'neutral',
};

export function ChangeTag({ state }: { state: RoleChange['state'] }) {
  const text = useText();
  return <Tag tone={TONES[state]}>{text(`operators.change.${state}`)}</Tag>;
}

export function useChangeText(): (change: Pick<RoleChange, 'role'>) => string {
  const text = useText();
  return ({ role }) => (role ? text(`operators.role.${role}`) : text('operators.removal'));
}

function useChangeColumns(): DataColumn<RoleChange>[] {
  const text = useText();
  const changeText = useChangeText();
  return [
    {
      id: 'proposedAt',
      head: text('operators.proposedAt'),
      value: (row) => row.proposedAt,
      cell: (row) => <Moment seconds={row.proposedAt} />,
    },
    {
      id: 'subject',
      head: text('operators.address'),
      value: (row) => row.address,
      cell: (row) => <OperatorAddress value={row.address} />,
    },
    {
      id: 'newRole',
      head: text('operators.newRole'),
      value: (row) => row.role,
      cell: (row) => changeText(row),
    },
    {
      id: 'proposedBy',
      head: text('operators.proposedBy'),
      value: (row) => row.proposedBy,
      cell: (row) => <OperatorAddress value={row.proposedBy} />,
    },
    {
      id: 'confirmedBy',
      minor: true,
      head: text('operators.confirmedBy'),
      value: (row) => row.confirmedBy,
      cell: (row) => (row.confirmedBy ? <OperatorAddress value={row.confirmedBy} /> : <None />),
    },
    {
      id: 'changeState',
      head: text('operators.state'),
      value: (row) => row.state,
      cell: (row) => <ChangeTag state={row.state} />,
    },
  ];
}

export function Changes({
  changes,
  opened,
  onOpen,
}: {
  changes: RoleChange[];
  opened: string | undefined;
  onOpen: (id: number) => void;
}) {
  const text = useText();
  const columns = useChangeColumns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
      <CardHead
        title={text('operators.changes')}
        aside={<ExportButton name="role-changes" rows={() => changes} fields={CHANGE_FIELDS} />}
      />
      <UrgentFirst
        label={text('operators.changes')}
        empty={text('operators.noChanges')}
        columns={columns}
        rows={changes}
        sortName="changes"
        opened={opened}
        onOpen={onOpen}
      />
    </section>
  );
}
