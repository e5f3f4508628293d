import { toDecimal, micro, type Micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { businessDay } from '#common/day.ts';
import { TOKEN_ASSETS } from '#common/pools.ts';
import { natural, positive } from '#common/schema-parts.ts';
import { ASSETS, move, ofHouse, ofMember, type Leg } from '#state/books.ts';
import { entryRule, type Refuse } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import type { DayState } from '#state/state.ts';
import type { Airdrop } from '#state/under-way.ts';
import { grantLegs, openGrant } from '../releases/awards.ts';

const funded = z.strictObject({
  airdrop: positive,
  asset: z.enum(ASSETS),
  lastDay: natural,
  /** Seats and decimal strings. */
  shares: z.array(z.tuple([positive, z.string()])).check(z.minLength(1), z.maxLength(1_000)),
  reason: z.string(),
});
const collected = z.strictObject({ airdrop: positive, seat: positive });
const ofAirdrop = z.strictObject({ airdrop: positive });

const isToken = (asset: Airdrop['asset']): asset is (typeof TOKEN_ASSETS)[number] =>
  (TOKEN_ASSETS as readonly string[]).includes(asset);

const totalOf = (shares: readonly Micro[]): Micro => shares.reduce((sum, one) => sum + one, 0n);

const airdropOf = ({ airdrops }: DayState, number: number, refuse: Refuse): Airdrop =>
  airdrops.get(number) ?? refuse(`airdrop ${number} is not under way`);

export const airdropEntries = {
  /** Money is set aside; points and coupons are given as they are collected (rulebook §14). */
  AIRDROP_FUNDED: entryRule({
    rule: 'rulebook §14',
    warrants: ['operators'],
    parse: (facts) => funded.safeParse(facts).data,
    legs(state, { airdrop, asset, lastDay, shares }, { at }, refuse): Leg[] {
      if (state.airdrops.has(airdrop)) refuse(`airdrop ${airdrop} is under way already`);
      if (lastDay < businessDay(at)) refuse('its last day is over');
      if (new Set(shares.map(([seat]) => seat)).size < shares.length) refuse('a seat comes twice');
      for (const [seat] of shares) requireSeat(state, seat, refuse);
      const amounts = shares.map(([, text]) => micro(text));
      if (amounts.some((amount) => amount <= 0n)) refuse('a share is none');
      return isToken(asset)
        ? move(ofHouse('TREASURY', asset), ofHouse('AIRDROP', asset), totalOf(amounts))
        : [];
    },
    said: ({ seats }, { asset, lastDay, shares, reason }) => ({
      statement: 'Airdrop',
      values: {
        asset,
        lastDay,
        reason,
        shares: shares.map(([seat, amount]) => [seats.addressOf(seat), amount]),
        total: toDecimal(totalOf(shares.map(([, text]) => micro(text)))),
      },
    }),
    operators: {
      least: 'approver',
      people: 2,
      about: ({ seats }, { shares }) => shares.map(([seat]) => seats.addressOf(seat)),
    },
    change({ airdrops }, { airdrop, asset, lastDay, shares }) {
      const bySeat = new Map(shares.map(([seat, amount]) => [seat, micro(amount)]));
      airdrops.set(airdrop, { asset, lastDay, shares: bySeat });
    },
  }),
  /** A share, once, until the last day (rulebook §14). */
  AIRDROP: entryRule({
    rule: 'rulebook §14',
    warrants: ['server'],
    parse: (facts) => collected.safeParse(facts).data,
    legs(state, { airdrop, seat }, { at }, refuse): Leg[] {
      const { asset, lastDay, shares } = airdropOf(state, airdrop, refuse);
      if (businessDay(at) > lastDay) refuse('its last day is over');
      const amount = shares.get(seat) ?? refuse(`seat ${seat} has no share`);
      return isToken(asset)
        ? move(ofHouse('AIRDROP', asset), ofMember(seat, 'available', asset), amount)
        : grantLegs(seat, asset, amount);
    },
    change(state, { airdrop, seat }, { at }) {
      const { asset, shares } = state.airdrops.get(airdrop)!;
      const amount = shares.get(seat)!;
      shares.delete(seat);
      if (!isToken(asset)) openGrant(state, seat, { asset, amount }, businessDay(at));
    },
  }),
  /** What nobody collected until the last day (rulebook §14). */
  AIRDROP_RETURNED: entryRule({
    rule: 'rulebook §14',
    warrants: ['rule'],
    parse: (facts) => ofAirdrop.safeParse(facts).data,
    legs(state, { airdrop }, { at }, refuse): Leg[] {
      const { asset, lastDay, shares } = airdropOf(state, airdrop, refuse);
      if (businessDay(at) <= lastDay) refuse('its last day is not over');
      return isToken(asset)
        ? move(ofHouse('AIRDROP', asset), ofHouse('TREASURY', asset), totalOf([...shares.values()]))
        : [];
    },
    change: ({ airdrops }, { airdrop }) => void airdrops.delete(airdrop),
  }),
};
