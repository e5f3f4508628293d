import type { Address, Hex } from 'viem';
import { route } from '../../http/route.ts';
import { finishLogin, logout, startLogin } from './login.ts';

export const routes = [
  route('loginMessage', ({ deps, input }) =>
    startLogin(deps, input.address as Address, input.deviceKey),
  ),
  route('login', ({ deps, input }) =>
    finishLogin(deps, {
      ...input,
      address: input.address as Address,
      signature: input.signature as Hex,
    }),
  ),
  route('logout', async ({ deps, caller }) => {
    await logout(deps, caller.tokenHash);
    return {};
  }),
];
