import { SkeletonRows } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { QueryProblem } from './query-problem.tsx';

type Loadable<Data> = { data?: Data | undefined; error: unknown; refetch: () => unknown };
type NotLoadedProps = { query: Loadable<unknown>; rows: number; className?: string };
type LoadedProps<Data> = NotLoadedProps & {
  query: Loadable<Data>;
  children: (data: Data) => ReactNode;
};

/** In place of what is not loaded: that it comes, or why it does not. */
export function NotLoaded({ query: { error, refetch }, ...skeleton }: NotLoadedProps) {
  if (error !== null) return <QueryProblem error={error} retry={refetch} />;
  return <SkeletonRows {...skeleton} />;
}

/** Shows what was loaded; old data stays on screen when a refresh fails. */
export function Loaded<Data>({ children, ...rest }: LoadedProps<Data>) {
  const { data } = rest.query;
  return data === undefined ? <NotLoaded {...rest} /> : children(data);
}
