import { classNames, EmptyState, SkeletonRows } from '@fairlaunch/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { NotLoaded } from './loaded.tsx';
import { QueryProblem } from './query-problem.tsx';

type Page<Item> = { items: Item[] };
type EndlessListProps<Item> = {
  query: UseInfiniteQueryResult<{ pages: Page<Item>[] }>;
  label: string;
  empty: ReactNode;
  emptyIcon?: ReactNode;
  emptyAction?: ReactNode;
  /** Rows in one card; else each item has its own. */
  isOneCard?: boolean;
  /** Leaves items out; an item that is not shown still counts for its page. */
  isShown?: (item: Item) => boolean;
  itemKey: (item: Item) => string | number;
  render: (item: Item) => ReactNode;
};

export function EndlessList<Item>({
  query,
  label,
  empty,
  emptyIcon,
  emptyAction,
  isOneCard = false,
  isShown = () => true,
  itemKey,
  render,
}: EndlessListProps<Item>) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    const target = end.current;
    if (!target || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '400px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (!query.data) return <NotLoaded query={query} rows={4} />;
  const problem = query.isError && (
    <QueryProblem
      error={query.error}
      retry={isFetchNextPageError ? fetchNextPage : query.refetch}
    />
  );
  const items = query.data.pages.flatMap((page) => page.items).filter(isShown);
  if (items.length === 0) {
    return (
      <>
        <EmptyState icon={emptyIcon} action={emptyAction}>
          {empty}
        </EmptyState>
        {problem}
      </>
    );
  }
  return (
    <>
      <ul
        aria-label={label}
        aria-busy={isFetchingNextPage}
        className={classNames(
          'grid',
          isOneCard
            ? 'divide-y divide-border rounded-card border border-border bg-surface px-4'
            : 'gap-3',
        )}
      >
        {items.map((item) => (
          <li key={itemKey(item)}>{render(item)}</li>
        ))}
      </ul>
      <div ref={end}>{isFetchingNextPage && <SkeletonRows rows={1} isMore />}</div>
      {problem}
    </>
  );
}
