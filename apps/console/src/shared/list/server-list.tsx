import type { Endpoints, Input, ListName } from '@fairlaunch/protocol';
import { MAX_SORTED_DAYS } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import { useSearch } from '@fairlaunch/web';
import type { ReactNode } from 'react';
import { useReadPages } from '../client/use-read-pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useText } from '../language/text.ts';
import type { CsvField } from '../table/csv.ts';
import { DenseTable, type DenseColumn } from '../table/dense-table.tsx';
import { sortText } from '../table/sort.ts';
import { TableFoot } from '../table/table-foot.tsx';
import { ExportList } from './export-list.tsx';
import { DaysFilter, FindOnServer } from './list-filters.tsx';
import type { ListItem } from './list-item.ts';
import { readListSearch, type ListShape } from './list-search.ts';

export type ServerListProps<Name extends ListName> = ListShape & {
  name: Name;
  label: string;
  empty: string;
  columns: readonly DenseColumn<ListItem<Name>>[];
  fields: readonly CsvField<ListItem<Name>>[];
  rowKey: (row: ListItem<Name>) => string | number;
  /** Label of the search; without it the list is of one member. */
  find?: string;
  member?: string;
  /** Fields of the list's own filters. */
  children?: ReactNode;
  onOpen?: (row: ListItem<Name>) => void;
  opened?: string | undefined;
};

/**
 * A list whose search, filters, days, order and pages are the server's, and stand in the page's
 * address.
 */
export function ServerList<Name extends ListName>(list: ServerListProps<Name>) {
  const { name, label, columns, sorts, member } = list;
  const text = useText();
  const [search, setSearch] = useSearch();
  const { sort, input, hasTooManyDays } = readListSearch(list, search);
  const asked = member ? { ...input, find: member } : input;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {list.find && <FindOnServer label={list.find} />}
        {list.children}
        <DaysFilter />
        <span className="ms-auto">
          {!hasTooManyDays && (
            <ExportList name={name} input={asked} file={fileOf(label)} fields={list.fields} />
          )}
        </span>
      </div>
      {hasTooManyDays ? (
        <div className="flex flex-wrap items-center gap-3">
          <Notice kind="warning" live>
            {text('list.tooManyDays', { days: MAX_SORTED_DAYS })}
          </Notice>
          <SmallButton onClick={() => setSearch({ sort: undefined })}>
            {text('list.sortByTime')}
          </SmallButton>
        </div>
      ) : (
        <Rows
          list={list}
          asked={asked}
          columns={columns.map((column) => ({ ...column, sortable: sorts.includes(column.id) }))}
          sort={sort}
          onSort={(next) => setSearch({ sort: sortText(next) })}
        />
      )}
    </>
  );
}

type RowsProps<Name extends ListName> = {
  list: ServerListProps<Name>;
  asked: Record<string, string | number>;
} & Pick<Parameters<typeof DenseTable<ListItem<Name>>>[0], 'columns' | 'sort' | 'onSort'>;

function Rows<Name extends ListName>({ list, asked, ...table }: RowsProps<Name>) {
  const query = useReadPages(list.name, asked as unknown as Omit<Input<Endpoints[Name]>, 'cursor'>);
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.items as ListItem<Name>[]);
        if (rows.length === 0) return <EmptyState>{list.empty}</EmptyState>;
        return (
          <>
            <DenseTable
              {...table}
              label={list.label}
              rows={rows}
              rowKey={list.rowKey}
              onOpen={list.onOpen}
              opened={list.opened}
            />
            <TableFoot shown={rows.length} more={query} />
          </>
        );
      }}
    </Loaded>
  );
}

const fileOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');
