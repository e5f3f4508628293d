import { useDates } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { MoreButton, type More } from '../components/more-button.tsx';

type TableFootProps = {
  shown: number;
  /** Rows that search and order cover in the browser; without it the server does both. */
  loaded?: number;
  more?: More;
};

export function TableFoot({ shown, loaded, more }: TableFootProps) {
  const text = useText();
  const dates = useDates();
  const partial = more?.hasNextPage === true;
  const count = () => {
    if (!partial) return text('table.count', { shown });
    return loaded === undefined
      ? text('list.countPartial', { shown })
      : text('table.countPartial', { shown, loaded });
  };
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 text-12 text-content-faint">
      <span role="status">{count()}</span>
      {more && <MoreButton query={more} />}
      <span className="ms-auto">
        {text('table.zone', { zone: dates.zone() })} · {text('table.keys')}
      </span>
    </footer>
  );
}
