import { micro } from '@fairlaunch/money';
import type { BoxKind } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startDeployment,
  type TestDeployment,
} from '../../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../../tests/support/member.ts';
import { openSealed } from '../../../../../../tests/support/open-sealed.ts';

const KEY = 'A'.repeat(43);

let test: TestDeployment;
let thief: TestMember;
beforeAll(async () => {
  test = await startDeployment({}, { GIFT_CARD_KEY: `0x${'7c'.repeat(32)}` });
  const admin = await test.signedIn(test.keys.admin);
  for (const [amount, number] of Object.entries({
    100: 'SECRET-0001',
    200: 'SECRET-0002',
    300: 'SECRET-0003',
  }))
    await admin.call('addGiftCards', { requestId: admin.requestId(), amount, numbers: [number] });
  thief = await test.member();
  await test.fund('BOX', '600');
  await asRole`select ledger_post('theft', 'K', 'o', take_day(), 'USDB', ${-micro('600')}, 0, 'BOX',
    ${thiefId()}, 'available')`;
});
afterAll(() => test.stop());

/** Runs a statement as the server's database role, which knows no key. */
const asRole = async (...statement: Parameters<typeof sql<{ value: bigint | string }>>) =>
  (await sql<{ value: bigint | string }>(...statement).execute(test.server.deps.writes)).rows;

const thiefId = () =>
  sql`(select member_id from member where address = ${thief.account.address.toLowerCase()})`;

/** Writes a box whose gift card can be bought, as a thief of the role could. */
async function forgedBox(kind: BoxKind, worth: string): Promise<number> {
  const award = micro(worth);
  const [position] = await asRole`insert into release_position
      (member_id, kind, amount, schedule, from_day, closes_counted, ended_day, object)
    values (${thiefId()}, 'AWARD', ${award}, '{"type":"EVEN","closes":1}', 1, 1, 1, 'forged')
    returning number as value`;
  const [box] = await asRole`insert into box
      (member_id, kind, plan_hash, reserved, opened_at, opened_day, draw_block)
    select ${thiefId()}, ${kind}, hash, ${award}, business_now(), 1, 1 from plan_version limit 1
    returning box_id as value`;
  await asRole`update box set block_hash = ${`0x${'ab'.repeat(32)}`}, number = 0, prize = 10,
    award = ${award}, is_gift_card = true, drawn_at = business_now(),
    position_number = ${position!.value} where box_id = ${box!.value}`;
  return Number(box!.value);
}

const buy = async (id: number, price: string) =>
  thief.call('buyGiftCard', await thief.giftCard({ id, price }));
const show = (id: number) =>
  thief.call('showGiftCard', { requestId: thief.requestId(), id, key: KEY });

describe('the number of a gift card', () => {
  it('is not shown for a box that did not buy it, whatever the server’s role writes', async () => {
    const id = await forgedBox('TUTORIAL', '100');
    await asRole`update gift_card set box_id = ${id} where amount = ${micro('100')}`;
    await expect(show(id)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await asRole`update box set redeemed_at = business_now() where box_id = ${id}`;
    await expect(show(id)).rejects.toMatchObject({ error: 'INTERNAL' });
  });

  it('cannot be opened in the row of another card, in stock or bought', async () => {
    const id = await forgedBox('ECOSYSTEM', '200');
    const seal = (amount: string) =>
      asRole`select encode(sealed_number, 'hex') as value from gift_card
        where amount = ${micro(amount)}`;
    const [own] = await seal('200');
    const put = (hex: unknown) =>
      asRole`update gift_card set sealed_number = decode(${hex}, 'hex')
        where amount = ${micro('200')}`;
    const [other] = await seal('300');
    await put(other!.value);
    await expect(buy(id, '200')).rejects.toMatchObject({ error: 'INTERNAL' });
    await put(own!.value);
    await buy(id, '200');
    await put(other!.value);
    await expect(show(id)).rejects.toMatchObject({ error: 'INTERNAL' });
  });

  it('is shown once its box has bought it, which leaves a posting', async () => {
    const id = await forgedBox('ECOSYSTEM_D1', '300');
    await expect(show(id)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await buy(id, '300');
    const { sealedNumber } = await show(id);
    expect(await openSealed(KEY, sealedNumber)).toBe('SECRET-0003');
    const posted = await asRole`select amount as value from ledger_entry
      where object = ${`box:${id}`} and kind = 'GIFT_CARD' and account = 'REVENUE'`;
    expect(posted).toEqual([{ value: micro('300') }]);
  });
});
