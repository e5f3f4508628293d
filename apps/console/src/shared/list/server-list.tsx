import { MAX_SORTED_DAYS, type ListName } from '@fairlaunch/protocol';
import { Notice } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useText } from '../language/text.ts';
import type { CsvField } from '../table/csv.ts';
import { DenseTable, type DenseColumn } from '../table/dense-table.tsx';
import { sortText } from '../table/sort.ts';
import { TableFoot } from '../table/table-foot.tsx';
import { ExportList, type ExportFormat } from './export-list.tsx';
import { exportName } from './export-name.ts';
import { DaysFilter, FindOnServer } from './list-filters.tsx';
import type { ListItem } from './list-item.ts';
import { useListSearch } from './list-place.ts';
import { useList, type AskedList } from './use-list.ts';

export type ServerListProps<Name extends ListName> = AskedList<Name> & {
  label: string;
  empty: string;
  /** What is said instead of `empty` if there are filters. */
  unfit?: string;
  columns: readonly DenseColumn<ListItem<Name>>[];
  fields: readonly CsvField<ListItem<Name>>[];
  rowKey: (row: ListItem<Name>) => string | number;
  /** Label of the search; without it the list is of one member. */
  find?: string;
  /** Fields of the list's own filters. */
  children?: ReactNode;
  onOpen?: (row: ListItem<Name>) => void;
  opened?: string | undefined;
  formats?: readonly ExportFormat[];
};

/**
 * A list whose search, filters, days, order and pages are the server's, and stand in the page's
 * address.
 */
export function ServerList<Name extends ListName>(list: ServerListProps<Name>) {
  const { name, label, columns, fields, sorts, formats = ['csv'] } = list;
  const text = useText();
  const [, setSearch] = useListSearch();
  const { sort, asked, isFiltered, problem, query, rows = [] } = useList(list);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {list.find && <FindOnServer label={list.find} />}
        {list.children}
        <DaysFilter />
        <span className="ms-auto flex flex-wrap gap-2">
          {!problem &&
            formats.map((format) => (
              <ExportList
                key={format}
                name={name}
                input={asked}
                file={exportName(label, asked)}
                fields={fields}
                format={format}
              />
            ))}
        </span>
      </div>
      {problem ? (
        <div className="flex flex-wrap items-center gap-3">
          <Notice kind="warning" live>
            {text(`list.${problem}`, { days: MAX_SORTED_DAYS })}
          </Notice>
          {problem === 'tooManyDays' && (
            <SmallButton onClick={() => setSearch({ sort: undefined })}>
              {text('list.sortByTime')}
            </SmallButton>
          )}
        </div>
      ) : (
        <Loaded query={query}>
          {() =>
            rows.length === 0 ? (
              <EmptyState>{(isFiltered && list.unfit) || list.empty}</EmptyState>
            ) : (
              <>
                <DenseTable
                  label={label}
                  columns={columns.map((one) => ({ ...one, sortable: sorts.includes(one.id) }))}
                  rows={rows}
                  rowKey={list.rowKey}
                  sort={sort}
                  onSort={(next) => setSearch({ sort: sortText(next) })}
                  onOpen={list.onOpen}
                  opened={list.opened}
                />
                <TableFoot shown={rows.length} more={query} />
              </>
            )
          }
        </Loaded>
      )}
    </>
  );
}
