import { SkeletonRows } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { useMember } from '../../../shared/api/member.ts';
import { BindFirst } from '../../../shared/components/bind-first.tsx';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import { usePerformance, type Performance } from '../api/performance.ts';

/** For pages of a member's team: what stands in the way of its figures is shown in their place. */
export function WithPerformance({
  children,
}: {
  children: (performance: Performance) => ReactNode;
}) {
  const member = useMember().data;
  return member?.seat === null ? (
    <BindFirst message="community.notBound" />
  ) : (
    <Loaded>{children}</Loaded>
  );
}

function Loaded({ children }: { children: (performance: Performance) => ReactNode }) {
  const { data, isError, error, refetch } = usePerformance();
  if (data) return children(data);
  if (isError) return <QueryProblem error={error} retry={refetch} />;
  return <SkeletonRows rows={3} className="h-40 rounded-card" />;
}
