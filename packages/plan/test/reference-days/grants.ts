import * as z from 'zod/mini';
import { micro } from '@fairlaunch/money';
import { total } from '../reference/arithmetic.ts';
import { addPoints } from './positions.ts';
import { demand, known } from './refused.ts';
import { amount, facts, rule, text, whole, type Rules } from './rule.ts';
import { available, ofHouse, type Turn } from './turn.ts';

const POINTS = ['WPT', 'CPT', 'COUPON'] as const;

const isPoints = (asset: string): boolean => (POINTS as readonly string[]).includes(asset);

function grant(turn: Turn, seat: number, asset: string, granted: bigint): void {
  turn.person(seat);
  demand(asset !== 'COUPON' || granted % micro('1') === 0n, 'coupons are whole');
  if (asset === 'WPT') addPoints(turn, seat, granted);
  else turn.move(asset, granted, ofHouse('GRANT'), available(seat));
}

/** Grants and airdrops (rulebook §14). */
export const GRANTS: Rules = {
  GRANT: rule(
    'operators',
    facts({ seat: whole, asset: z.enum(POINTS), amount, reason: text }),
    (turn, of) => {
      grant(turn, of.seat, of.asset, of.amount);
      return of.seat;
    },
  ),
  AIRDROP_FUNDED: rule(
    'operators',
    facts({
      airdrop: whole,
      asset: z.enum(['USDT', 'USDB', 'BHC', ...POINTS]),
      lastDay: whole,
      shares: z.array(z.tuple([whole, amount])),
      reason: text,
    }),
    (turn, { airdrop, asset, lastDay, shares: listed }) => {
      turn.fresh('airdrop', airdrop);
      const shares = new Map(listed);
      demand(shares.size === listed.length && shares.size > 0, 'each member has one share');
      for (const seat of shares.keys()) turn.person(seat);
      demand(lastDay >= turn.days.day, 'the last day is over');
      turn.days.airdrops.set(airdrop, { asset, lastDay, shares });
      const [treasury, funded] = [ofHouse('TREASURY'), ofHouse('AIRDROP')];
      if (!isPoints(asset)) turn.move(asset, total(shares.values()), treasury, funded);
      return undefined;
    },
  ),
  AIRDROP: rule('server', facts({ airdrop: whole, seat: whole }), (turn, of) => {
    const { airdrops, day } = turn.days;
    const { asset, lastDay, shares } = known(airdrops.get(of.airdrop), 'there is no such airdrop');
    demand(day <= lastDay, 'the last day is over');
    const share = known(shares.get(of.seat), 'the member has no share');
    shares.delete(of.seat);
    if (isPoints(asset)) grant(turn, of.seat, asset, share);
    else turn.move(asset, share, ofHouse('AIRDROP'), available(of.seat));
    return undefined;
  }),
  AIRDROP_RETURNED: rule('rule', facts({ airdrop: whole }), (turn, of) => {
    const { airdrops, day } = turn.days;
    const { asset, lastDay, shares } = known(airdrops.get(of.airdrop), 'there is no such airdrop');
    demand(day > lastDay, 'the last day is not over');
    airdrops.delete(of.airdrop);
    const [treasury, funded] = [ofHouse('TREASURY'), ofHouse('AIRDROP')];
    if (!isPoints(asset)) turn.move(asset, total(shares.values()), funded, treasury);
    return undefined;
  }),
};
