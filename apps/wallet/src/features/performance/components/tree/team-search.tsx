import { Button, Card, Field, SkeletonRows } from '@fairlaunch/ui';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { RowLink } from '#shared/components/row-link.tsx';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { useText } from '#shared/language/text.ts';
import type { TeamPlace } from '#features/performance/branch.ts';
import { useTreeAddress } from '#features/performance/tree-address.ts';
import { wayTo } from '#features/performance/way.ts';

/** Finds a member of the team; the page's address keeps the search. */
export function TeamSearch() {
  const text = useText();
  const { find, setSearch } = useTreeAddress();
  const [typed, setTyped] = useState(find ?? '');
  const [shown, setShown] = useState(find);
  // The field follows the address, as Back or an opened branch brings its own search.
  if (shown !== find) {
    setShown(find);
    setTyped(find ?? '');
  }
  const { data, error, isFetching } = useRead(
    'findInTeam',
    find === undefined ? null : { query: find },
  );
  const isAnswered = find !== undefined && typed === find;
  return (
    <form
      role="search"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setSearch({ find: typed.trim() === '' ? undefined : typed }, true);
      }}
    >
      <div className="flex items-start gap-2">
        <Field
          className="flex-1"
          label={text('tree.search')}
          hint={text('tree.searchHint')}
          problem={isAnswered && error ? actionProblem(error, text) : undefined}
          value={typed}
          dir="ltr"
          onText={(next) => {
            setTyped(next);
            if (next === '' && find !== undefined) setSearch({ find: undefined });
          }}
        />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          busy={isAnswered && isFetching}
          className="mt-7 min-h-12"
        >
          {text('tree.find')}
        </Button>
      </div>
      <div role="status" aria-label={text('tree.found')}>
        {isAnswered && isFetching && !data && <SkeletonRows rows={1} />}
        {isAnswered && data && <Found places={data.items} />}
      </div>
    </form>
  );
}

function Found({ places }: { places: readonly TeamPlace[] }) {
  const text = useText();
  const { pathTo } = useTreeAddress();
  if (places.length === 0)
    return <p className="px-1 text-13 text-content-alt">{text('tree.nobody')}</p>;
  return (
    <Card className="!py-1.5">
      {places.map((place) => (
        <RowLink
          key={place.seat}
          to={pathTo(place.seat)}
          title={text('tree.foundRow', { seat: place.seat, address: place.address })}
          note={wayText(place)}
        />
      ))}
    </Card>
  );

  function wayText(place: TeamPlace): string {
    return [
      text('tree.self'),
      ...[...wayTo(place), { seat: place.seat }].map(({ seat, hidden }) =>
        seat === undefined ? text('tree.hidden', { count: hidden }) : text('tree.step', { seat }),
      ),
    ].join(' › ');
  }
}
