import * as z from 'zod/mini';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { micro } from '@fairlaunch/money';
import { larger, MILLION, total } from '../reference/arithmetic.ts';
import type { Plan } from '../reference/world.ts';
import type { Box } from './days.ts';
import { addAward } from './positions.ts';
import { demand, known } from './refused.ts';
import { facts, rule, text, whole, type Rules } from './rule.ts';
import { available, ofHouse, type Turn } from './turn.ts';

type Prize = Plan['box']['prizes'][number];

const worth = (prize: Prize): bigint => micro('usdb' in prize ? prize.usdb : prize.giftCard);

/** `uint256(keccak256("BOX-V1" ‖ uint256 id ‖ blockHash)) mod 10⁶` (rulebook §11). */
function drawn(box: number, hash: string): bigint {
  const id = hexToBytes(box.toString(16).padStart(64, '0'));
  const message = concatBytes(utf8ToBytes('BOX-V1'), id, hexToBytes(hash.slice(2)));
  return BigInt(`0x${bytesToHex(keccak_256(message))}`) % MILLION;
}

function prizeOf(prizes: readonly Prize[], n: bigint): Prize {
  let weight = 0n;
  return prizes.find(({ ppm }) => (weight += BigInt(ppm)) > n)!;
}

function boxOf(turn: Turn, number: number): Box {
  return known(turn.days.boxes.get(number), 'there is no such box');
}

/** Blind boxes (rulebook §11). */
export const BOXES: Rules = {
  BOX_OPENED: rule(
    'server',
    facts({
      box: whole,
      seat: whole,
      kind: z.enum(['TUTORIAL', 'ECOSYSTEM', 'ECOSYSTEM_D1']),
      drawBlock: whole,
    }),
    (turn, { box, seat, kind, drawBlock }) => {
      turn.fresh('box', box);
      const person = turn.person(seat);
      demand(!person.boxes.includes(kind), 'the box was opened before');
      person.boxes.push(kind);
      const reserved = turn.plan.box.prizes.map(worth).reduce(larger);
      const waiting = total([...turn.days.boxes.values()].map((one) => one.reserved));
      const held = turn.balance(ofHouse('BOX'), 'USDB');
      demand(held - waiting >= reserved, 'BOX is short of the highest prize');
      turn.days.boxes.set(box, {
        seat,
        kind,
        reserved,
        drawBlock,
        openedAt: turn.at,
        plan: turn.plan,
      });
      return undefined;
    },
  ),
  BOX_MOVED: rule(
    'rule',
    facts({ box: whole, block: whole, time: whole, drawBlock: whole }),
    (turn, of) => {
      const box = boxOf(turn, of.box);
      demand(of.block === box.drawBlock, 'another block decides');
      demand(of.time <= box.openedAt, 'the block was not mined yet');
      demand(of.drawBlock > box.drawBlock, 'a later block is needed');
      [box.drawBlock, box.openedAt] = [of.drawBlock, turn.at];
      return undefined;
    },
  ),
  BOX_DRAWN: rule(
    'rule',
    facts({ box: whole, block: whole, hash: text, time: whole }),
    (turn, of) => {
      const box = boxOf(turn, of.box);
      demand(of.block === box.drawBlock, 'another block decides');
      demand(of.time > box.openedAt, 'the block was mined before');
      turn.days.boxes.delete(of.box);
      turn.person(box.seat).hasDrawn = true;
      if (box.kind !== 'TUTORIAL') turn.days.world.members[box.seat - 1]!.openedBox = true;
      const prize = prizeOf(box.plan.box.prizes, drawn(of.box, of.hash));
      const amount = worth(prize);
      turn.move('USDB', amount, ofHouse('BOX'), [box.seat, 'vesting']);
      addAward(
        turn,
        { kind: 'AWARD', seat: box.seat, box: of.box, amount },
        turn.plan.awards.releaseDays,
      );
      if ('giftCard' in prize) turn.days.giftCards.set(of.box, { seat: box.seat, amount });
      return undefined;
    },
  ),
  GIFT_CARD: rule('member', facts({ box: whole }), (turn, of) => {
    const { seat, amount } = known(turn.days.giftCards.get(of.box), 'there is no such card');
    const isReleased = turn.days.positions.every((position) => position.box !== of.box);
    demand(isReleased, 'its award is not released in full');
    turn.days.giftCards.delete(of.box);
    turn.redeem(amount, available(seat), ofHouse('REVENUE'));
    return seat;
  }),
};
