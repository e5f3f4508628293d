import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import type { BranchOrder } from './branch.ts';

export const BRANCH_ORDERS: readonly BranchOrder[] = ['performance', 'newest', 'number'];
export const TREE_VIEWS = ['list', 'picture'] as const;
export type TreeView = (typeof TREE_VIEWS)[number];

/** The state of the tree's page, which is in its address: branch, order, view and search. */
export function useTreeAddress() {
  const [{ member, order, view, find }, setSearch] = useSearchOf('tree');
  const chosen = {
    order: BRANCH_ORDERS.find((one) => one === order) ?? 'performance',
    view: TREE_VIEWS.find((one) => one === view) ?? 'list',
  } satisfies { order: BranchOrder; view: TreeView };
  return {
    ...chosen,
    member: member !== undefined && /^\d{1,15}$/.test(member) ? Number(member) : undefined,
    find: find === '' ? undefined : find,
    setSearch,
    /** Path of the same page for another branch. */
    pathTo: (seat: number | undefined) =>
      paths.tree({
        member: seat === undefined ? undefined : String(seat),
        order: chosen.order === 'performance' ? undefined : chosen.order,
        view: chosen.view === 'list' ? undefined : chosen.view,
      }),
  };
}
