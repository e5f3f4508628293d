import { Disclosure, useDates } from '@fairlaunch/ui';
import { useText } from '#shared/language/text.ts';
import type { PostingRow } from '../postings.ts';
import { Movement } from './movement.tsx';

type MovementListProps = { rows: readonly PostingRow[]; isFolded: boolean };

/** Movements by day, oldest first. */
export function MovementList({ rows, isFolded }: MovementListProps) {
  const text = useText();
  const dates = useDates();
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    const movements = <Movements rows={ofDay} />;
    if (!isFolded) {
      return (
        <div key={day}>
          <h2 className="text-12 text-content-alt">{dates.day(day)}</h2>
          {movements}
        </div>
      );
    }
    const count = text('statement.movements', { count: ofDay.length });
    return (
      <Disclosure key={day} title={`${dates.day(day)} · ${count}`}>
        {movements}
      </Disclosure>
    );
  });
}

export function Movements({ rows }: Pick<MovementListProps, 'rows'>) {
  return (
    <ul className="divide-y divide-border">
      {rows.map((row) => (
        <li key={row.id}>
          <Movement row={row} />
        </li>
      ))}
    </ul>
  );
}
