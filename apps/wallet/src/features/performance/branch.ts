import type { Endpoints, Input, Output } from '@fairlaunch/protocol';

type Branch = Output<Endpoints['branch']>;
export type TeamMember = Branch['items'][number];
export type TeamPlace = Branch['head'];
export type BranchOrder = NonNullable<Input<Endpoints['branch']>['order']>;
export type Picture = Output<Endpoints['branchPicture']>;
