import type { Address, Hex } from 'viem';
import { lookAt } from '#domain/members/look-at.ts';
import { action, route } from '#http/route.ts';
import { finishLogin, startLogin } from './login.ts';
import {
  endOperatorSessions,
  endOtherSessions,
  ownSessions,
  readSessions,
} from './operator-sessions.ts';
import { endSession, logout, sessionsOf, signInsOf } from './sessions.ts';

export const routes = [
  route('loginMessage', ({ deps, input, origin }) =>
    startLogin(deps, { ...input, address: input.address as Address, origin }),
  ),
  route('login', ({ deps, input, userAgent, networkAddress }) =>
    finishLogin(deps, {
      ...input,
      userAgent,
      networkAddress,
      address: input.address as Address,
      signature: input.signature as Hex,
    }),
  ),
  route('logout', async ({ deps, caller }) => {
    await logout(deps, caller);
    return {};
  }),
  route('sessions', async ({ deps, caller }) => ({ items: await sessionsOf(deps, caller) })),
  action('endSession', async ({ deps, caller, input }, tx) => {
    await endSession(tx, new Date(deps.realNow()), caller, input.id);
    return {};
  }),
  route('operatorSessions', async ({ deps, caller }) => ({
    items: await ownSessions(deps, caller),
  })),
  route('everyOperatorSession', async ({ deps, caller }) => ({
    items: await readSessions(deps, caller),
  })),
  action('endOtherSessions', ({ deps, caller }, tx) =>
    endOtherSessions(tx, new Date(deps.realNow()), caller),
  ),
  action('endOperatorSessions', ({ deps, caller, input }, tx) =>
    endOperatorSessions(tx, new Date(deps.realNow()), caller, input.address),
  ),
  route('seeSignIns', async ({ deps, caller: { address: operator }, input: { address } }) => ({
    items: await lookAt(deps.writes, { operator, address, at: 'signIns' }, (tx, memberId) =>
      signInsOf(tx, memberId, deps.realNow()),
    ),
  })),
];
