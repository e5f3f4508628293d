import { SkeletonRows } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { useRead } from '../../../shared/client/use-read.ts';
import { BindFirst } from '../../../shared/components/bind-first.tsx';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import type { Tasks } from '../held-gifts.ts';

/** For pages of the task centre: what stands in the way is shown in their place. */
export function WithTasks({ children }: { children: (tasks: Tasks) => ReactNode }) {
  const { data, isError, error, refetch } = useRead('tasks');
  if (data?.seat === null) return <BindFirst message="tasks.notBound" />;
  if (data) return children(data);
  if (isError) return <QueryProblem error={error} retry={refetch} />;
  return <SkeletonRows rows={3} className="h-40 rounded-card" />;
}
