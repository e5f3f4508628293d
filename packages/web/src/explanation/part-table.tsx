import { classNames } from '@fairlaunch/ui';
import type { ReactNode } from 'react';

export type PartColumn<Row> = { id: string; head: string; cell: (row: Row) => ReactNode };

export function PartTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: PartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}) {
  const side = (index: number) => (index === 0 ? 'text-start' : 'ps-2 text-end');
  return (
    // In the sheet's grid, an element that scrolls itself would have no height.
    <div>
      <div className="overflow-x-auto">
        <table aria-label={label} className="w-full text-13">
          <thead className="text-content-alt">
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column.id}
                  scope="col"
                  className={classNames('py-2 align-bottom font-regular', side(index))}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className="border-t border-border">
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    className={classNames(
                      'py-2.5',
                      side(index),
                      index === columns.length - 1 && index > 0 && 'font-medium',
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="block">{first}</span>
      <span className="block text-12 text-content-alt">{second}</span>
    </>
  );
}
