import { toDecimal } from '@fairlaunch/money';
import { z } from 'zod/mini';
import type { Hex } from '#common/canonical.ts';
import { businessDay } from '#common/day.ts';
import { natural, positive } from '#common/schema-parts.ts';
import { ofHouse, ofMember, redeem } from '#state/books.ts';
import { entryRule, type Refuse } from '#state/entry-rule.ts';
import { requireSeat } from '#state/holders.ts';
import { freeIn } from '#state/reserved.ts';
import type { DayState } from '#state/state.ts';
import { type WaitingBox } from '#state/under-way.ts';
import { BOX_KINDS } from '#state/kinds.ts';
import { awardLegs, openAward } from '../releases/awards.ts';
import { isReleased } from '../releases/positions.ts';
import { boxNumber, highestPrize, prizeOf, prizeValue } from './terms.ts';

const opened = z.strictObject({
  box: positive,
  seat: positive,
  kind: z.enum(BOX_KINDS),
  drawBlock: natural,
});
/** `block` of the draw, with its `hash` and `time`, which whoever has a chain at hand compares. */
const drawn = z.strictObject({
  box: positive,
  block: natural,
  hash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  time: natural,
});
const moved = z.strictObject({
  box: positive,
  block: natural,
  time: natural,
  drawBlock: natural,
});
const ofBox = z.strictObject({ box: positive });

const boxOf = ({ boxes }: DayState, number: number, refuse: Refuse): WaitingBox =>
  boxes.get(number) ?? refuse(`box ${number} does not wait`);

const prizeFor = (box: WaitingBox, number: number, hash: string) =>
  prizeOf({ box }, boxNumber(BigInt(number), hash as Hex));

const isAwardReleased = ({ positions }: DayState, number: number): boolean => {
  const position = positions.find((one) => one.number === number && one.kind === 'AWARD');
  return position === undefined || isReleased(position);
};

export const boxEntries = {
  /** Fixes number and block of the draw, and reserves the highest prize (rulebook §11). */
  BOX_OPENED: entryRule({
    rule: 'rulebook §11',
    warrants: ['server'],
    parse: (facts) => opened.safeParse(facts).data,
    legs(state, { box, seat, kind }, _, refuse) {
      requireSeat(state, seat, refuse);
      if (state.boxes.has(box) || state.giftCards.has(box)) refuse(`box ${box} is opened already`);
      if (state.seats.columns.boxes[seat]! & (1 << BOX_KINDS.indexOf(kind)))
        refuse(`seat ${seat} opened that kind before`);
      if (freeIn(state, 'BOX') < highestPrize(state.plan)) refuse('pool BOX is short');
      return [];
    },
    change(state, { box, seat, kind, drawBlock }, { at }) {
      const { boxes } = state.seats.columns;
      boxes[seat] = boxes[seat]! | (1 << BOX_KINDS.indexOf(kind));
      const reserved = highestPrize(state.plan);
      const { prizes } = state.plan.box;
      state.boxes.set(box, { seat, kind, prizes, reserved, drawBlock, openedAt: at });
    },
  }),
  /** A block that had been mined when the box was opened gives way to a later one. */
  BOX_MOVED: entryRule({
    rule: 'rulebook §11',
    warrants: ['rule'],
    parse: (facts) => moved.safeParse(facts).data,
    legs(state, { box: number, block, time, drawBlock }, _, refuse) {
      const box = boxOf(state, number, refuse);
      if (block !== box.drawBlock) refuse(`its block is ${box.drawBlock}`);
      if (time > box.openedAt || drawBlock <= box.drawBlock) refuse('its block stands');
      return [];
    },
    change({ boxes }, { box, drawBlock }, { at }) {
      boxes.set(box, { ...boxes.get(box)!, drawBlock, openedAt: at });
    },
  }),
  /** The prize becomes an award, and the rest of the reserve is free (rulebook §11). */
  BOX_DRAWN: entryRule({
    rule: 'rulebook §11',
    warrants: ['rule'],
    parse: (facts) => drawn.safeParse(facts).data,
    legs(state, { box: number, block, hash, time }, _, refuse) {
      const box = boxOf(state, number, refuse);
      if (block !== box.drawBlock) refuse(`its block is ${box.drawBlock}`);
      if (time <= box.openedAt) refuse('its block had been mined before');
      return awardLegs('BOX', box.seat, prizeValue(prizeFor(box, number, hash)));
    },
    change(state, { box: number, hash }, { at }) {
      const box = state.boxes.get(number)!;
      const { seat } = box;
      const { columns } = state.seats;
      state.boxes.delete(number);
      columns.drewBox[seat] = 1;
      if (box.kind !== 'TUTORIAL') columns.openedEcosystemBox[seat] = 1;
      const prize = prizeFor(box, number, hash);
      const price = prizeValue(prize);
      const when = { day: businessDay(at), active: [seat] };
      const position = openAward(state, 'AWARD', seat, price, when);
      if ('giftCard' in prize) state.giftCards.set(number, { seat, price, position: position! });
    },
  }),
  /** Costs its award, once that is released in full; its USDB becomes USDT (rulebook §11). */
  GIFT_CARD: entryRule({
    rule: 'rulebook §11',
    warrants: ['member'],
    parse: (facts) => ofBox.safeParse(facts).data,
    legs(state, { box }, _, refuse) {
      const card = state.giftCards.get(box) ?? refuse(`box ${box} won no card`);
      if (!isAwardReleased(state, card.position)) refuse('its award is not released in full');
      return redeem(ofMember(card.seat, 'available', 'USDB'), ofHouse('REVENUE'), card.price);
    },
    said({ giftCards, seats }, { box }) {
      const { seat, price } = giftCards.get(box)!;
      return {
        signer: seats.addressOf(seat),
        statement: 'GiftCard',
        values: { box, price: toDecimal(price) },
      };
    },
    change: ({ giftCards }, { box }) => void giftCards.delete(box),
  }),
};
