import { TOKEN_ASSETS } from '@fairlaunch/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueDays } from '#settlement/close/close.ts';
import { FIRST_DAY, startWorld, type World } from '#settlement/test-support/world.ts';
import { watch } from './watch.ts';

let world: World;
let address: `0x${string}`;
let member: bigint;
beforeAll(async () => {
  world = await startWorld();
  member = await world.member();
  const row = await world.database
    .selectFrom('member')
    .select('address')
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow();
  address = row.address as `0x${string}`;
  await world.deposit(member, '1500');
  await world.stake(member, '1000', 'P180');
  await world.fund('STATIC', '12');
});
afterAll(() => world.stop());

const STRANGER = `0x${'9'.repeat(40)}` as const;

describe('watching an address', () => {
  it('shows nothing before the first close is posted', async () => {
    expect(await watch(world.deps, address)).toEqual({
      asOf: null,
      seat: null,
      tokens: [],
      orders: { open: 0, principal: '0', principalUsdb: '0' },
      days: [],
    });
  });

  it('shows what the files of the newest close hold, and nothing that happened since', async () => {
    await world.nextDay();
    await world.nextDay();
    await closeDueDays(world.deps);
    const settled = await watch(world.deps, address);
    expect(settled).toMatchObject({
      asOf: FIRST_DAY + 1,
      seat: 1,
      tokens: [{ asset: TOKEN_ASSETS[0], cumulative: '1500.2', paid: '0' }],
      orders: { open: 1, principal: '1000', principalUsdb: '0' },
      days: [{ day: FIRST_DAY + 1, paid: '0.2' }],
    });
    await world.deposit(member, '100');
    await world.stake(member, '100', 'P30');
    expect(await watch(world.deps, address)).toEqual(settled);
    const capitals = address.toUpperCase().replace('0X', '0x') as typeof address;
    expect(await watch(world.deps, capitals)).toEqual(settled);
  });

  it('shows nothing for an address that is in no file', async () => {
    expect(await watch(world.deps, STRANGER)).toMatchObject({ seat: null, tokens: [], days: [] });
  });
});
