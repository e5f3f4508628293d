import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDueDays } from '#settlement/close/close.ts';
import { startWorld, type World } from '#settlement/test-support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const kindOf = async (number: number) =>
  world.database
    .selectFrom('staking_order')
    .select(['kind', 'new_money'])
    .where('number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
async function close(): Promise<void> {
  await world.nextDay();
  await closeDueDays(world.deps);
}

it('money that goes in a circle, from exit to withdrawal to deposit to stake, is not new again (rulebook §4)', async () => {
  const member = await world.member();
  await world.deposit(member, '1000');
  const first = await world.stake(member, '1000', 'P30');
  expect(await kindOf(first)).toEqual({ kind: 'REAL', new_money: 1_000_000_000n });
  for (let round = 0; round < 3; round += 1) {
    const { number } = await world.database
      .selectFrom('staking_order')
      .select('number')
      .where('ended_day', 'is', null)
      .executeTakeFirstOrThrow();
    await world.exit(Number(number));
    await close();
    await world.withdraw(member, '1000', '5');
    await world.deposit(member, '1000');
    const again = await world.stake(member, '1000', 'P30');
    expect((await kindOf(again)).new_money).toBe(0n);
    expect((await kindOf(again)).kind).not.toBe('REAL');
  }
  await world.deposit(member, '500');
  expect(await kindOf(await world.stake(member, '500', 'P30'))).toEqual({
    kind: 'REAL',
    new_money: 500_000_000n,
  });
});

it('money that was withdrawn before it was staked is new once when it comes back', async () => {
  const member = await world.member();
  await world.deposit(member, '1000');
  await world.withdraw(member, '600', '3');
  await world.deposit(member, '600');
  expect(await kindOf(await world.stake(member, '1000', 'P30'))).toEqual({
    kind: 'REAL',
    new_money: 1_000_000_000n,
  });
  await world.deposit(member, '100');
  expect((await kindOf(await world.stake(member, '100', 'P30'))).new_money).toBe(100_000_000n);
});
