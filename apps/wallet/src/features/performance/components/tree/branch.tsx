import { buttonClass, SkeletonRows, Tabs } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { BRANCH_ORDERS, TREE_VIEWS, useTreeAddress } from '#features/performance/tree-address.ts';
import type { Performance } from '#features/performance/api/performance.ts';
import { AsOf } from '../as-of.tsx';
import { BranchHead } from './branch-head.tsx';
import { MemberRow } from './member-row.tsx';
import { Trail } from './trail.tsx';

const BranchPicture = lazy(() => import('./branch-picture.tsx'));

type BranchProps = Pick<Performance, 'asOf' | 'today' | 'standing'>;

export function Branch({ asOf, today, standing }: BranchProps) {
  const bigLeg = standing?.bigLeg ?? null;
  const text = useText();
  const { member, order, view, setSearch } = useTreeAddress();
  const branch = useReadPages('branch', { member, order });
  const head = branch.data?.pages[0]?.head;
  if (!head)
    return branch.isError ? (
      <div className="grid justify-items-start gap-3">
        <QueryProblem error={branch.error} retry={branch.refetch} />
        {member !== undefined && (
          <Link to={paths.tree()} className={buttonClass('secondary', 'small')}>
            {text('tree.toOwn')}
          </Link>
        )}
      </div>
    ) : (
      <SkeletonRows rows={4} />
    );
  return (
    <>
      <Trail head={head} />
      <BranchHead
        head={head}
        isBig={head.seat === bigLeg}
        areas={head.depth === 0 ? standing : null}
      />
      <AsOf asOf={asOf} today={today} />
      <Tabs
        label={text('tree.view')}
        value={view}
        onValue={(next) => setSearch({ view: next === 'list' ? undefined : next })}
        options={TREE_VIEWS.map((value) => ({ value, label: text(`tree.view.${value}`) }))}
      />
      {view === 'picture' && head.directs > 0 && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <BranchPicture member={member} />
        </Suspense>
      )}
      {view === 'list' && head.directs > 1 && (
        <Tabs
          label={text('tree.order')}
          value={order}
          onValue={(next) => setSearch({ order: next === 'performance' ? undefined : next })}
          options={BRANCH_ORDERS.map((value) => ({ value, label: text(`tree.order.${value}`) }))}
        />
      )}
      {(view === 'list' || head.directs === 0) && (
        <EndlessList
          query={branch}
          label={text('community.directList')}
          empty={text('community.empty')}
          emptyIcon={<UsersRound aria-hidden />}
          emptyAction={
            head.depth === 0 && (
              <Link to={paths.invite()} className={buttonClass('secondary', 'small')}>
                {text('community.invite')}
              </Link>
            )
          }
          itemKey={(one) => one.seat}
          render={(one) => <MemberRow member={one} isBig={one.seat === bigLeg} whole={head.leg} />}
        />
      )}
    </>
  );
}
