import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { address, amount, requestId, seconds } from '../schema.ts';

const usdtBalance = z.object({
  available: amount,
  frozen: amount,
  principal: amount,
  conditional: amount,
  vesting: amount,
  escrow: amount,
});

const sponsorShares = z.object({
  accelerationPpm: z.int(),
  generationPpm: z.array(z.int()),
  levelRatePpm: z.array(z.object({ level: z.string(), ppm: z.int() })),
});

export const memberEndpoints = {
  me: read(
    '/api/me',
    'session',
    'The signed-in member: binding, invitation, balances and what the last close paid.',
    z.object({}),
    z.object({
      address,
      pid: z.nullable(z.int()),
      sponsor: z.nullable(z.object({ seat: z.int(), address: z.nullable(address) })),
      boundAt: z.nullable(seconds),
      inviteCode: z.nullable(z.string()),
      operatorRole: z.nullable(z.enum(['viewer', 'reviewer', 'approver', 'admin'])),
      balances: z.object({ USDT: usdtBalance }),
      total: amount,
      lastClose: z.nullable(z.object({ day: z.int(), due: amount, paid: amount, pending: amount })),
      recentPaid: z.array(z.object({ day: z.int(), paid: amount })),
      heldUntil: z.nullable(seconds),
    }),
  ),
  bindingPreview: read(
    '/api/binding/preview',
    'session',
    'Who a referrer is and what it would earn from the newcomer, before the binding is made for good.',
    z.object({ referrer: z.string().check(z.maxLength(64)) }),
    z.object({ seat: z.int(), address: z.nullable(address), house: z.boolean(), earns: sponsorShares }),
  ),
  bind: action(
    '/api/binding',
    'session',
    'Binds the member to a referrer, permanently, and gives it the next seat (rulebook §1).',
    z.object({ requestId, referrer: z.string().check(z.maxLength(64)) }),
    z.object({ seat: z.int(), sponsorSeat: z.int() }),
  ),
};
