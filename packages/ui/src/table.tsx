import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useLabels } from './labels.tsx';

export type SortState = { column: string; direction: 'ascending' | 'descending' };
export type Column<Row> = {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  end?: boolean;
  sortable?: boolean;
};
type TableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  sort?: SortState | undefined;
  onSort?: (sort: SortState) => void;
  onOpen?: (row: Row) => void;
};

function rowKeys(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    open();
  }
  if (event.key === 'ArrowDown')
    (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus();
  if (event.key === 'ArrowUp')
    (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus();
}

/** A table whose heads sort, whose rows arrow keys move between and Enter opens. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  onOpen,
}: TableProps<Row>) {
  const labels = useLabels();
  const head = (column: Column<Row>) => {
    if (!column.sortable || !onSort) return column.head;
    const here = sort?.column === column.id ? sort.direction : undefined;
    const next = here === 'ascending' ? 'descending' : 'ascending';
    return (
      <button
        type="button"
        title={next === 'ascending' ? labels.sortAscending : labels.sortDescending}
        onClick={() => onSort({ column: column.id, direction: next })}
        className="inline-flex min-h-9 items-center gap-1 font-medium"
      >
        {column.head}
        {here === 'ascending' && <ArrowUp aria-hidden size={14} />}
        {here === 'descending' && <ArrowDown aria-hidden size={14} />}
      </button>
    );
  };
  const hasTabStops = onOpen !== undefined || (onSort && columns.some(({ sortable }) => sortable));
  return (
    <div
      // Without anything inside that takes the focus, the table takes it, so that keys can scroll
      // it.
      {...(!hasTabStops && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className="relative overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table aria-label={label} className="w-full text-13">
        <thead className="text-12 text-content-alt">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sort?.column === column.id ? sort.direction : undefined}
                className={classNames(
                  'h-10 px-3 font-medium whitespace-nowrap',
                  column.end ? 'text-end' : 'text-start',
                )}
              >
                {head(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              tabIndex={onOpen ? 0 : undefined}
              onClick={onOpen && (() => onOpen(row))}
              onKeyDown={onOpen && ((event) => rowKeys(event, () => onOpen(row)))}
              className={classNames(
                'border-t border-border',
                onOpen && 'cursor-pointer hover:bg-surface-raised focus-visible:bg-surface-raised',
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames('h-11 px-3', column.end && 'text-end tabular-nums')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
