import { action, route } from '../../http/route.ts';
import { checkRoleDecision, checkRoleProposal } from './role-signatures.ts';
import { confirmRole, listOperators, proposeRole, withdrawRole } from './roles.ts';

export const routes = [
  route('operatorMe', async ({ caller }) => ({ address: caller.address, role: caller.role! })),
  route('operators', ({ deps }) => listOperators(deps.database)),
  action(
    'proposeRole',
    ({ caller, input }, tx) => proposeRole(tx, caller, input),
    ({ deps, caller, input }) => checkRoleProposal(deps, caller, input),
  ),
  action(
    'confirmRole',
    ({ caller, input }, tx) => confirmRole(tx, caller, input),
    ({ deps, caller, input }) => checkRoleDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawRole',
    ({ caller, input }, tx) => withdrawRole(tx, caller, input),
    ({ deps, caller, input }) => checkRoleDecision(deps, caller, input, 'WITHDRAW'),
  ),
];
