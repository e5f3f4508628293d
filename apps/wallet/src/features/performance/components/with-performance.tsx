import type { ReactNode } from 'react';
import { useMember } from '#shared/api/member.ts';
import { BindFirst } from '#shared/components/bind-first.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { usePerformance, type Performance } from '../api/performance.ts';

/** Gives a page the figures of the team, or shows why there are none. */
export function WithPerformance({
  children,
}: {
  children: (performance: Performance) => ReactNode;
}) {
  const member = useMember().data;
  return member?.seat === null ? (
    <BindFirst message="community.notBound" />
  ) : (
    <Figures>{children}</Figures>
  );
}

function Figures({ children }: { children: (performance: Performance) => ReactNode }) {
  return (
    <Loaded query={usePerformance()} rows={3} className="h-40 rounded-card">
      {children}
    </Loaded>
  );
}
