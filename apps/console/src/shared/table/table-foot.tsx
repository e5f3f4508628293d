import { useDates } from '@fairlaunch/ui';
import { useText } from '../language/text.ts';
import { SmallButton } from '../components/small-button.tsx';

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

export function TableFoot({ shown, loaded, more }: { shown: number; loaded: number; more?: More }) {
  const text = useText();
  const dates = useDates();
  const partial = more?.hasNextPage === true;
  return (
    <footer className="flex items-center gap-4 text-12 text-content-faint">
      <span role="status">
        {text(partial ? 'table.countPartial' : 'table.count', { shown, loaded })}
      </span>
      {partial && (
        <SmallButton busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {text('table.more')}
        </SmallButton>
      )}
      <span className="ms-auto">
        {text('table.zone', { zone: dates.zone() })} · {text('table.keys')}
      </span>
    </footer>
  );
}
