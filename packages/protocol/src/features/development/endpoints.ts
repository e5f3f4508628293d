import { z } from 'zod/mini';
import { DEMO_PEOPLE } from './people.ts';
import { call, read } from '#wire/endpoint.ts';
import { address, amount, seconds } from '#schema/schema.ts';

export const developmentEndpoints = {
  developmentState: read(
    '/api/development',
    'public',
    'Business time, its offset from real time, and the wallets offered: of operators, and of members of the demonstration.',
    z.object({}),
    z.object({
      businessNow: seconds,
      offset: z.int(),
      advancing: z.boolean(),
      operators: z.array(
        z.object({ name: z.string(), address, role: z.string(), privateKey: z.string() }),
      ),
      funder: z.object({ address, privateKey: z.string() }),
      people: z.array(z.object({ person: z.enum(DEMO_PEOPLE), address, privateKey: z.string() })),
    }),
  ),
  developmentMails: read(
    '/api/development/mails',
    'public',
    'The latest mails that this deployment sent, newest first.',
    z.object({}),
    z.object({
      items: z.array(
        z.object({ at: seconds, to: z.string(), subject: z.string(), text: z.string() }),
      ),
    }),
  ),
  faucet: call(
    '/api/development/faucet',
    'public',
    'Gives a wallet test USDT and gas.',
    z.object({ address }),
    z.object({ usdt: amount, gas: z.string() }),
    ['FAUCET_EMPTY'],
  ),
  advanceTime: call(
    '/api/development/advance',
    'public',
    'Moves business time on and runs what falls due.',
    z.object({ seconds: z.int().check(z.minimum(1), z.maximum(31 * 86_400)) }),
    z.object({ businessNow: seconds, closes: z.int() }),
  ),
};
