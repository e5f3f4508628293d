import { BadSign } from './day-table.tsx';
import { DASHES } from './marks.tsx';

type LegendRow = { id: string; label: string; className: string; isDashed: boolean };

/** What the strokes mean, and what the sign on bad days means. */
export function Legend({ rows, sign }: { rows: readonly LegendRow[]; sign?: string | undefined }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {rows.map(({ id, label, className, isDashed }) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          <svg aria-hidden width="20" height="4" className="shrink-0">
            <path
              d="M0 2H20"
              strokeWidth="2"
              strokeDasharray={isDashed ? DASHES : undefined}
              className={className}
            />
          </svg>
          {label}
        </span>
      ))}
      {sign !== undefined && <BadSign>{sign}</BadSign>}
    </span>
  );
}
