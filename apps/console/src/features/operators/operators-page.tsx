import { Tag } from '@fairlaunch/ui';
import { OPERATOR_ROLES } from '@fairlaunch/protocol';
import { useHasRole, useOperatorMe } from '../../shared/api/operator-me.ts';
import { DataTable, sortable, type DataColumn } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { PageFrame } from '../../shared/components/page-frame.tsx';
import { ProposeButton } from '../../shared/decisions/propose-button.tsx';
import { OperatorAddress } from '../../shared/components/operator-address.tsx';
import { useText } from '../../shared/language/text.ts';
import { useSearchOf } from '../../shared/routing/use-search-of.ts';
import { useSort } from '../../shared/table/use-sort.ts';
import { ChangePanel } from './change-panel.tsx';
import { Changes } from './changes.tsx';
import { ProposePanel } from './propose-panel.tsx';
import { Loaded } from '../../shared/components/loaded.tsx';
import { OPERATOR_FIELDS } from './operator-fields.ts';
import { type Operator, useOperators } from './api/operators.ts';

const BY_TIME = { column: 'since', direction: 'ascending' } as const;

function useOperatorColumns(me: string | undefined): DataColumn<Operator>[] {
  const text = useText();
  return [
    {
      id: 'address',
      head: text('operators.address'),
      value: (row) => row.address,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <OperatorAddress value={row.address} copy />
          {row.address.toLowerCase() === me?.toLowerCase() && (
            <Tag tone="info">{text('operators.you')}</Tag>
          )}
        </span>
      ),
    },
    {
      id: 'role',
      head: text('operators.role'),
      value: (row) => OPERATOR_ROLES.indexOf(row.role),
      cell: (row) => text(`operators.role.${row.role}`),
    },
    {
      id: 'may',
      minor: true,
      head: text('operators.may'),
      cell: (row) => <span className="text-content-alt">{text(`operators.may.${row.role}`)}</span>,
    },
    {
      id: 'since',
      head: text('operators.since'),
      value: (row) => row.since,
      cell: (row) => <Moment seconds={row.since} />,
    },
  ];
}

export function OperatorsPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('operators');
  const me = useOperatorMe().data;
  const query = useOperators();
  const columns = useOperatorColumns(me?.address);
  const [sort, setSort] = useSort(sortable(columns), BY_TIME);
  const mayPropose = useHasRole('admin');
  const close = () => setSearch({ propose: undefined, change: undefined });
  const change = query.data?.changes.find((one) => String(one.id) === search.change);
  const subject = search.propose;
  const panel =
    subject !== undefined && mayPropose ? (
      <ProposePanel
        key={subject}
        subject={subject === 'new' ? '' : subject}
        operators={query.data?.operators ?? []}
        onDone={(id) => setSearch({ propose: undefined, change: String(id) })}
        onClose={close}
      />
    ) : (
      change && (
        <ChangePanel
          key={change.id}
          change={change}
          operators={query.data?.operators ?? []}
          onClose={close}
        />
      )
    );
  return (
    <PageFrame
      title={text('operators.title')}
      note={text('operators.note')}
      tools={
        <>
          <ProposeButton
            allowed={mayPropose}
            reason={text('operators.adminOnly')}
            onPropose={() => setSearch({ propose: 'new', change: undefined }, true)}
          >
            {text('operators.propose')}
          </ProposeButton>
          <ExportButton
            name="operators"
            rows={() => query.data?.operators ?? []}
            fields={OPERATOR_FIELDS}
          />
        </>
      }
      panel={panel}
    >
      <Loaded query={query}>
        {(data) => (
          <>
            <DataTable
              label={text('operators.title')}
              columns={columns}
              rows={data.operators}
              rowKey={(row) => row.address}
              sort={sort}
              onSort={setSort}
              {...(mayPropose
                ? {
                    onOpen: (row: Operator) =>
                      setSearch({ propose: row.address, change: undefined }, true),
                  }
                : {})}
              opened={subject}
            />
            <Changes
              changes={data.changes}
              opened={search.change}
              onOpen={(id) => setSearch({ change: String(id), propose: undefined }, true)}
            />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
