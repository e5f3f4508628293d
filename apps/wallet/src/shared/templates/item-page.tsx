import { PageHeader, SkeletonRows } from '@fairlaunch/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryProblem } from '../components/query-problem.tsx';
import { navigation } from '../routing/navigate.ts';

type ItemPageProps<Item> = {
  title: string;
  query: UseQueryResult<Item>;
  renderState?: (item: Item) => ReactNode;
  /** Its figure, schedule, income and one action, in this order. */
  children: (item: Item) => ReactNode;
};

/** Template: one thing with its state, schedule, income and one action. */
export function ItemPage<Item>({ title, query, renderState, children }: ItemPageProps<Item>) {
  const { data, isPending, isError, error, refetch } = query;
  return (
    <>
      <PageHeader
        title={title}
        onBack={() => void navigation.back()}
        aside={data !== undefined && renderState?.(data)}
      />
      {isPending && <SkeletonRows rows={2} className="h-52 rounded-card" />}
      {isError && data === undefined && <QueryProblem error={error} retry={refetch} />}
      {data !== undefined && children(data)}
    </>
  );
}
