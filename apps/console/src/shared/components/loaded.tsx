import { SkeletonRows } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { QueryProblem } from './query-problem.tsx';

type Loadable<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** Shows what was loaded; old data stays on screen when a refresh fails. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Loadable<Data>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <>
      {query.error !== null && <QueryProblem error={query.error} retry={query.refetch} />}
      {query.data === undefined
        ? query.error === null && <SkeletonRows rows={8} className="h-8 rounded-[8px]" />
        : children(query.data)}
    </>
  );
}
