import type { Endpoints, Input, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../../shared/api/use-pages.ts';
import { quietCall } from '../../../shared/client/client.ts';

export type Branch = Output<Endpoints['branch']>;
export type TeamMember = Branch['items'][number];
export type TeamPlace = Branch['head'];
export type BranchOrder = NonNullable<Input<Endpoints['branch']>['order']>;
export type Picture = Output<Endpoints['branchPicture']>;

/** @param member undefined for oneself */
export function useBranch(member: number | undefined, order: BranchOrder) {
  return usePages<TeamMember, Branch>(['branch', member ?? null, order], (cursor) =>
    quietCall('branch', {
      order,
      ...(member !== undefined && { member }),
      ...(cursor !== undefined && { cursor }),
    }),
  );
}

export function useBranchPicture(member: number | undefined) {
  return useQuery({
    queryKey: ['member', 'branch-picture', member ?? null],
    queryFn: () => quietCall('branchPicture', member === undefined ? {} : { member }),
  });
}
