import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from '../disclosure.tsx';
import { textsOf } from '../text.ts';
import type { ChartDay } from './days.ts';

const { useText } = textsOf<'chart.table' | 'chart.day'>();

type DayTableProps = {
  label: string;
  days: readonly ChartDay[];
  dayHead: string | undefined;
  dayName: (day: number) => string;
  valueHead: string;
  badLabel: string | undefined;
};

/** The values of a chart as a table, newest day first. */
export function DayTable({ label, days, dayHead, dayName, ...table }: DayTableProps) {
  const { valueHead, badLabel } = table;
  const text = useText();
  return (
    <Disclosure title={text('chart.table')}>
      <table aria-label={label} className="w-full text-13">
        <thead className="text-12 text-content-alt">
          <tr>
            <th scope="col" className="h-9 text-start font-medium">
              {dayHead ?? text('chart.day')}
            </th>
            <th scope="col" className="h-9 text-end font-medium">
              {valueHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.day} className="border-t border-border">
              <th scope="row" className="h-9 text-start font-regular whitespace-nowrap">
                {dayName(one.day)}
              </th>
              <td className="h-9 text-end tabular-nums">
                {one.isBad && badLabel !== undefined && <BadSign>{badLabel}</BadSign>} {one.label}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

export function BadSign({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-0.5 text-warning">
      <X aria-hidden size={13} strokeWidth={2.6} />
      {children}
    </span>
  );
}
