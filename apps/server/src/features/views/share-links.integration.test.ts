import { createHash } from 'node:crypto';
import { MAX_SHARE_LINKS, randomText, SHARE_KEY_LENGTH } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { asOwner } from '../../../../../tests/support/owner.ts';

let test: TestDeployment;
let member: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  test = await startDeployment();
});
afterAll(() => test.stop());
beforeEach(async () => {
  [member, stranger] = [await test.member({ usdt: '500' }), await test.member({ usdt: '0' })];
  await test.deposit(member.account, '200');
});

const hashOf = (key: string) => `0x${createHash('sha256').update(key).digest('hex')}`;
const make = async (name = 'Mei', days: 1 | 7 | 30 = 1, key = randomText(SHARE_KEY_LENGTH)) => {
  const asked = { requestId: member.requestId(), keyHash: hashOf(key), name, days };
  return { key, link: await member.call('makeShareLink', asked) };
};
const end = (by: TestMember, id: number) =>
  by.call('endShareLink', { requestId: by.requestId(), id });
const view = (key: string) => stranger.call('sharedView', { key });
const list = async () => (await member.call('shareLinks', {})).items;

describe('a read-only link', () => {
  it('shows what its member holds now, to anybody who has it', async () => {
    const { key, link } = await make();
    expect(link).toMatchObject({ name: 'Mei', state: 'OPEN', openedAt: null });
    const shown = await view(key);
    expect(shown).toMatchObject({
      address: member.account.address.toLowerCase(),
      expiresAt: link.expiresAt,
      asOf: null,
    });
    expect(shown.assets).toContainEqual(
      expect.objectContaining({ asset: 'USDT', available: '200', total: '200' }),
    );
    expect(await list()).toMatchObject([{ openedAt: expect.any(Number) as number }]);
  });

  it('is no session: its key is refused by every other call', async () => {
    const { key } = await make();
    stranger.token = key;
    await expect(stranger.call('assets', {})).rejects.toMatchObject({ error: 'SESSION_INVALID' });
  });

  it('ends at its time, or when its member ends it', async () => {
    const [{ key, link }, second] = [await make(), await make('Li', 7)];
    await end(member, second.link.id);
    await expect(view(second.key)).rejects.toMatchObject({ error: 'SHARE_LINK_ENDED' });
    await asOwner(test.database.ownerUrl, (owner) =>
      sql`update share_link set made_at = made_at - interval '2 days', expires_at = now()
        where share_link_id = ${link.id}`.execute(owner),
    );
    await expect(view(key)).rejects.toMatchObject({ error: 'SHARE_LINK_ENDED', moneyMoved: 'no' });
    expect(await list()).toMatchObject([
      { name: 'Li', state: 'ENDED' },
      { name: 'Mei', state: 'EXPIRED' },
    ]);
  });

  it('can be ended only by its member, and a guessed key is answered like an ended link', async () => {
    const { key, link } = await make();
    await end(stranger, link.id);
    expect(await view(key)).toBeTruthy();
    await expect(view('A'.repeat(22))).rejects.toMatchObject({ error: 'SHARE_LINK_ENDED' });
    expect((await stranger.call('shareLinks', {})).items).toEqual([]);
  });

  it('is made once for a request, and once for a key', async () => {
    const key = randomText(SHARE_KEY_LENGTH);
    const asked = {
      requestId: member.requestId(),
      keyHash: hashOf(key),
      name: 'Mei',
      days: 7 as const,
    };
    const [first, again] = await Promise.all([1, 2].map(() => member.call('makeShareLink', asked)));
    expect(again).toEqual(first);
    await expect(make('Li', 1, key)).rejects.toMatchObject({ error: 'INPUT_INVALID' });
    expect(await list()).toHaveLength(1);
  });

  it('is refused beyond ten open ones, also when they are made at once', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: MAX_SHARE_LINKS + 2 }, (_, index) => make(`n${index}`)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SHARE_LINKS);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'SHARE_LINKS_FULL' },
    });
    const [newest] = await list();
    await end(member, newest!.id);
    expect(await make('again')).toBeTruthy();
  });

  it('stays open and listed, however many are made and ended after it', async () => {
    const first = await make('accountant', 30);
    for (let count = 0; count < 52; count += 1)
      await end(member, (await make(`n${count}`)).link.id);
    expect(await view(first.key)).toMatchObject({ asOf: null });
    const kept = await list();
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)).toMatchObject({ name: 'accountant', state: 'OPEN' });
  });

  it('needs a name that a screen can show, and one of the offered times', async () => {
    await expect(make('  ')).rejects.toMatchObject({ error: 'INPUT_INVALID' });
    await expect(make('x'.repeat(41))).rejects.toMatchObject({ error: 'INPUT_INVALID' });
    await expect(make('x', 365 as never)).rejects.toMatchObject({ error: 'INPUT_INVALID' });
    expect((await make('<img src=x>')).link.name).toBe('<img src=x>');
  });
});
