import { GRANTED_ASSETS, isoDate } from '@fairlaunch/plan';
import { entriesOf, mirrorOf } from '../../corrections.ts';
import { airdrop, applicationReview } from '../../operator.ts';
import { agree } from '../../proposals.ts';
import { anybody, anyOf, anyPair, anyWith, NothingToDo, send, type Acts } from '../act.ts';
import { certifyIfBound, seatsBelow, todayOf } from '../facts.ts';

export const giftActs: Acts = {
  'a box is opened': [
    8,
    async (world, random) => {
      const isOdd = random.chance(0.1);
      const { by, one } = await anyWith(world, random, async (asked) =>
        (await asked.call('myBoxLists', {})).waiting.filter(
          ({ state }) => isOdd || state === 'CLAIMABLE',
        ),
      );
      const { planHash } = await by.call('boxOffer', {});
      const { kind } = one;
      await send(random, by, 'openBox', { requestId: by.requestId(), kind, planHash });
    },
  ],
  'a gift card is bought': [
    6,
    async (world, random) => {
      const { by, one } = await anyWith(world, random, async (asked) =>
        (await asked.call('myBoxLists', {})).items.filter((box) => box.draw?.isGiftCard),
      );
      const { id, draw } = one;
      await send(random, by, 'buyGiftCard', await by.giftCard({ id, price: draw!.award }));
    },
  ],
  'somebody is certified': [
    7,
    async ({ test, people }, random) => {
      if (!(await certifyIfBound(test, random.pick(people)))) throw new NothingToDo();
    },
  ],
  'a rank is claimed': [
    7,
    async (world, random) => {
      const isOdd = random.chance(0.1);
      const { by, one } = await anyWith(world, random, async (asked) =>
        (await asked.call('tasks', {})).items.filter(({ state }) => isOdd || state === 'CLAIM'),
      );
      const { planHash } = await by.call('tasks', {});
      const { rank, award, sponsorAward } = one;
      const seen = { planHash, award, sponsorAward };
      await send(random, by, 'claimTask', { requestId: by.requestId(), rank, seen });
    },
  ],
  'a rank is applied for': [
    3,
    async (world, random) => {
      const { by, one } = await anyWith(world, random, async (asked) =>
        (await asked.call('tasks', {})).items.filter(({ state }) => state === 'APPLY'),
      );
      if (one.rank === 'PIONEER') throw new NothingToDo();
      const application = {
        rank: one.rank,
        communityName: 'River people',
        meetingLink: 'https://meet.example.org/river',
        message: '',
      };
      await send(random, by, 'applyForRank', { requestId: by.requestId(), ...application });
    },
  ],
  'an application is reviewed': [
    3,
    async (world, random) => {
      const [first] = world.operators;
      const { items } = await first!.call('operatorApplications', { state: 'UNDER_REVIEW' });
      const { id } = anyOf(random, items);
      for (const by of world.operators.slice(0, 2))
        await by.call('reviewApplication', await applicationReview(by, id, 'APPROVE'));
    },
  ],
  'a gift': [
    5,
    async (world, random) => {
      const isOdd = random.chance(0.1);
      const { by, one } = await anyWith(world, random, async (asked) =>
        (await asked.call('tasks', {})).items.filter(({ state }) => isOdd || state === 'CLAIMED'),
      );
      const { planHash } = await by.call('tasks', {});
      const friends = await seatsBelow(world.test, by);
      const seat = isOdd ? random.whole(1, 9) : anyOf(random, friends);
      const gift = { rank: one.rank, seat, seen: { planHash } };
      await send(random, by, 'giveGift', { requestId: by.requestId(), ...gift });
    },
  ],
  'a grant': [
    8,
    async (world, random) => {
      const asset = random.pick([...GRANTED_ASSETS, 'CPT'] as const);
      const amount = String(asset === 'COUPON' ? random.whole(1, 3) : random.whole(100, 500));
      const account = anybody(world, random).account.address;
      await agree(anyPair(world, random), 'grants', { account, asset, amount, reason: 'thanks' });
    },
  ],
  'an airdrop': [
    4,
    async (world, random) => {
      const [first, second] = anyPair(world, random);
      const asset = random.pick(['USDT', 'BHC', 'WPT', 'CPT', 'COUPON'] as const);
      const shares = new Map<number, string>();
      for (const one of world.people) {
        const { seat } = await one.call('me', {});
        if (seat !== null && random.chance(0.5))
          shares.set(seat, asset === 'COUPON' ? '1' : random.decimal(3));
      }
      const list = Array.from(shares, ([seat, amount]) => `${seat},${amount}`).join('\n');
      const day = (await todayOf(world.test)) + random.whole(0, 2);
      await airdrop({ first, second }, { asset, list, lastDay: isoDate(day) });
    },
  ],
  'an airdrop is collected': [
    7,
    async (world, random) => {
      const isOdd = random.chance(0.1);
      const { by, one } = await anyWith(world, random, async (asked) =>
        (await asked.call('myAirdrops', {})).items.filter(({ state }) => isOdd || state === 'OPEN'),
      );
      const { id } = one;
      await send(random, by, 'collectAirdrop', { requestId: by.requestId(), id });
    },
  ],
  'a correction': [
    4,
    async (world, random) => {
      const pair = anyPair(world, random);
      const entries = await entriesOf(pair[0], anybody(world, random));
      const { id } = anyOf(random, entries);
      if (!(await pair[0].call('vouchedEntry', { id })).place) throw new NothingToDo();
      await agree(pair, 'corrections', await mirrorOf(pair[0], id));
    },
  ],
};
