import { Button, EmptyState, SkeletonRows } from '@fairlaunch/ui';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMember } from '../../../shared/api/member.ts';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import { showDialog } from '../../../shared/dialogs.ts';
import { useText } from '../../../shared/language/text.ts';
import { usePerformance, type Performance } from '../api/performance.ts';

/** A member without a sponsor has no team yet. */
function NotBound() {
  const text = useText();
  return (
    <EmptyState
      icon={<UsersRound aria-hidden />}
      action={
        <Button size="small" onClick={() => showDialog('bind')}>
          {text('action.bind')}
        </Button>
      }
    >
      {text('community.notBound')}
    </EmptyState>
  );
}

/** For pages of a member's team: what stands in the way of its figures is shown in their place. */
export function WithPerformance({
  children,
}: {
  children: (performance: Performance) => ReactNode;
}) {
  const member = useMember().data;
  return member?.seat === null ? <NotBound /> : <Loaded>{children}</Loaded>;
}

function Loaded({ children }: { children: (performance: Performance) => ReactNode }) {
  const { data, isError, error, refetch } = usePerformance();
  if (data) return children(data);
  if (isError) return <QueryProblem error={error} retry={refetch} />;
  return <SkeletonRows rows={3} className="h-40 rounded-card" />;
}
