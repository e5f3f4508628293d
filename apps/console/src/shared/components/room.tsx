import { EmptyState, SkeletonRows } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { PanelIsOpen } from '../table/panel-is-open.ts';
import { QueryProblem } from './query-problem.tsx';

/** A room of the console: its name, what can be done with its list, the list, and a panel beside it. */
export function Room({
  title,
  note,
  tools,
  panel,
  children,
}: {
  title: string;
  note?: ReactNode;
  tools?: ReactNode;
  panel?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <header className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1">
            <h1 className="text-20 font-strong">{title}</h1>
            {note && <p className="text-13 text-content-alt">{note}</p>}
          </div>
          {tools}
        </header>
        <PanelIsOpen value={Boolean(panel)}>{children}</PanelIsOpen>
      </div>
      {panel}
    </div>
  );
}

type Loadable<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** What was loaded, or a place holder, or why it did not load. Old data stays on screen when a refresh fails. */
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

/** A table's place when it has no rows. */
export function NothingHere({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-control border border-border bg-surface">
      <EmptyState action={action}>{children}</EmptyState>
    </div>
  );
}
