import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@fairlaunch/web';

type RowProps = { icon?: ReactNode; title: ReactNode; note?: ReactNode; end?: ReactNode };

function RowBody({ icon, title, note, end }: RowProps) {
  return (
    <>
      {icon && (
        <span className="grid size-9 shrink-0 place-items-center rounded-[12px] bg-surface-raised text-content">
          {icon}
        </span>
      )}
      <span className="grid min-w-0 flex-1 text-start">
        <span className="text-14 font-medium text-content">{title}</span>
        {note && <span className="text-12 text-content-alt">{note}</span>}
      </span>
      {end}
      <ChevronRight aria-hidden size={18} className="mirror-rtl shrink-0 text-content-faint" />
    </>
  );
}

const ROW = 'flex min-h-14 w-full items-center gap-3 py-2 active:opacity-70';

type RowLinkProps = RowProps & { to: string; onOpen?: () => void };

export function RowLink({ to, onOpen, ...body }: RowLinkProps) {
  return (
    <Link to={to} onOpen={onOpen} className={ROW}>
      <RowBody {...body} />
    </Link>
  );
}

export function RowButton({ onClick, ...body }: RowProps & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={ROW}>
      <RowBody {...body} />
    </button>
  );
}
