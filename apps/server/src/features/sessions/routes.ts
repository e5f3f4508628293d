import type { Address, Hex } from 'viem';
import { lookAt } from '#domain/members/look-at.ts';
import { action, route } from '#http/route.ts';
import { finishLogin, startLogin } from './login.ts';
import { endSession, logout, sessionsOf, signInsOf } from './sessions.ts';

export const routes = [
  route('loginMessage', ({ deps, input }) =>
    startLogin(deps, input.address as Address, input.deviceKey),
  ),
  route('login', ({ deps, input, userAgent }) =>
    finishLogin(deps, {
      ...input,
      userAgent,
      address: input.address as Address,
      signature: input.signature as Hex,
    }),
  ),
  route('logout', async ({ deps, caller }) => {
    await logout(deps, caller.tokenHash);
    return {};
  }),
  route('sessions', async ({ deps, caller }) => ({ items: await sessionsOf(deps, caller) })),
  action('endSession', async ({ deps, caller, input }, tx) => {
    await endSession(tx, new Date(deps.realNow()), caller.memberId, input.id);
    return {};
  }),
  route('seeSignIns', async ({ deps, caller: { address: operator }, input: { address } }) => ({
    items: await lookAt(deps.writes, { operator, address, at: 'signIns' }, (tx, memberId) =>
      signInsOf(tx, memberId, deps.realNow()),
    ),
  })),
];
