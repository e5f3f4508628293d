import { useText } from '../language/text.ts';
import { SmallButton } from './small-button.tsx';

export type More = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** Loads the next page of what is read; nothing after the last. */
export function MoreButton({ query }: { query: More }) {
  const text = useText();
  if (!query.hasNextPage) return null;
  return (
    <SmallButton
      className="justify-self-start"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {text('table.more')}
    </SmallButton>
  );
}
