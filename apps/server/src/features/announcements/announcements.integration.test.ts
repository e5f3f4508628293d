import { LOCALES } from '@fairlaunch/locales';
import type { AnnouncementContent, Proposal, ProposalContent } from '@fairlaunch/protocol';
import { forgetSnapshots } from '@fairlaunch/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type TestDeployment } from '../../../../../tests/support/deployment.ts';
import { follow } from '../../../../../tests/support/live.ts';
import type { TestMember } from '../../../../../tests/support/member.ts';
import { giveRole } from '../../../../../tests/support/owner.ts';
import {
  agree,
  decide,
  decision,
  propose,
  proposalsOf,
} from '../../../../../tests/support/proposals.ts';
import { businessTime } from '../../../../../tests/support/rates.ts';
import { PAGE_SIZE } from '#http/cursor.ts';

let test: TestDeployment;
let operators: [TestMember, TestMember];
let now = 0;
beforeAll(async () => {
  test = await startDeployment();
  operators = await test.operators();
  now = await businessTime(test);
});
afterAll(() => test.stop());

type Version = Proposal<'announcements'>;
const content = (
  title: string,
  change: Partial<AnnouncementContent> = {},
): ProposalContent<'announcements'> => ({
  announcement: 0,
  texts: { en_US: { title, body: `About ${title}.\n\nSee /pages/plans/plans` } },
  pinned: false,
  from: now - 60,
  until: null,
  ...change,
});
const shown = async () => {
  forgetSnapshots(test.server.deps);
  return (await operators[0].call('announcements', {})).items;
};
const publish = (one: ProposalContent<'announcements'>, announcement = 0): Promise<Version> =>
  agree(operators, 'announcements', { ...one, announcement });
const numberOf = ({ facts }: Version): number => facts.published!.announcement;
const titles = async () => (await shown()).map(({ titles: one }) => one['en_US']);

describe('an announcement', () => {
  it('is shown once another operator publishes it, in every language that it has', async () => {
    const [first, second] = operators;
    const texts = { ...content('Hello').texts, zh_CN: { title: '你好', body: '正文' } };
    const proposal = await propose(first, 'announcements', content('Hello', { texts }));
    expect(await titles()).toEqual([]);
    await expect(decide(first, proposal, 'CONFIRM')).rejects.toMatchObject({
      error: 'OWN_REQUEST',
    });
    const confirmation = await decision(second, proposal, 'CONFIRM');
    const twice = await Promise.all([
      second.call('confirmProposal', confirmation),
      second.call('confirmProposal', confirmation),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await shown()).toMatchObject([
      { titles: { en_US: 'Hello', zh_CN: '你好' }, isChanged: false },
    ]);
    const { id } = (await shown())[0]!;
    expect(await first.call('announcement', { id })).toMatchObject({ texts });
    await expect(decide(second, proposal, 'CONFIRM')).rejects.toMatchObject({
      error: 'ALREADY_DECIDED',
    });
  });

  it('is changed by a new version, while everybody can read the one before', async () => {
    const { id, version } = (await shown())[0]!;
    await publish(content('Hello again'), id);
    expect(await shown()).toMatchObject([
      { id, titles: { en_US: 'Hello again' }, isChanged: true },
    ]);
    expect((await shown())[0]!.version).toBeGreaterThan(version);
    const { items } = await operators[0].call('announcementVersions', { id });
    expect(items.map(({ texts }) => texts['en_US']!.title)).toEqual(['Hello again', 'Hello']);
    await expect(publish(content('x'), 999)).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });

  it('is shown from its beginning until its end, first if it is pinned', async () => {
    await publish(content('Pinned', { pinned: true }));
    await publish(content('Newer'));
    await publish(content('Later', { from: now + 86_400 }));
    await publish(content('Short', { until: now + 3_600 }));
    expect(await titles()).toEqual(['Pinned', 'Short', 'Newer', 'Hello again']);
    await test.advance(7_200);
    expect(await titles()).toEqual(['Pinned', 'Newer', 'Hello again']);
    await test.advance(86_400);
    expect(await titles()).toEqual(['Pinned', 'Later', 'Newer', 'Hello again']);
    for (const change of [{ from: 253_402_300_800 }, { until: Number.MAX_SAFE_INTEGER }])
      await expect(
        propose(operators[0], 'announcements', content('x', change)),
      ).rejects.toMatchObject({ error: 'INPUT_INVALID' });
    for (const change of [{ until: now - 61 }, { until: now - 1 }])
      await expect(
        propose(operators[0], 'announcements', content('x', change)),
      ).rejects.toMatchObject({
        error: 'ANNOUNCEMENT_DATES_INVALID',
      });
  });

  it('may have the greatest length in every language at once', async () => {
    const long = { title: '公'.repeat(80), body: '告'.repeat(2_000) };
    const texts = Object.fromEntries(LOCALES.map((locale) => [locale, long]));
    const { id } = await propose(operators[0], 'announcements', { ...content('x'), texts });
    const proposals = await proposalsOf(operators[0], 'announcements');
    expect(proposals.find((one) => one.id === id)).toMatchObject({ content: { texts } });
  });

  it('is refused with a hostile link, without English, or in an unknown language', async () => {
    for (const body of [
      'http://fairlaunch.test',
      'see javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'https://user:word@host.test',
      'https://fairlaunch.test@evil.test/',
      'https://fаirlaunch.test/',
      'ftp://host',
      'look: \u202Emoc.live//:sptth',
    ]) {
      const texts = { en_US: { title: 'x', body } };
      await expect(
        propose(operators[0], 'announcements', content('x', { texts })),
        body,
      ).rejects.toMatchObject({ error: 'ANNOUNCEMENT_LINK_UNSAFE' });
    }
    const texts = { zh_CN: { title: 'x', body: 'x' } };
    await expect(
      propose(operators[0], 'announcements', content('x', { texts })),
    ).rejects.toMatchObject({
      error: 'ANNOUNCEMENT_INCOMPLETE',
    });
    const odd = { ...content('x').texts, xx_YY: { title: 'x', body: 'x' } };
    await expect(
      propose(operators[0], 'announcements', content('x', { texts: odd })),
    ).rejects.toMatchObject({ error: 'ANNOUNCEMENT_INCOMPLETE' });
  });

  it('cannot be proposed or published with a signature over something else, or without the role', async () => {
    const [first, second] = operators;
    await expect(
      propose(first, 'announcements', content('Signed'), content('Sent')),
    ).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' });
    const open = await propose(first, 'announcements', content('Open'));
    const changed = { ...open, content: { ...open.content, pinned: true } };
    await expect(decide(second, changed, 'CONFIRM')).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
    const member = await test.member();
    await expect(propose(member, 'announcements', content('x'))).rejects.toMatchObject({
      error: 'OPERATOR_FORBIDDEN',
    });
    await giveRole(test.database.ownerUrl, test.keys.admin.address, 'viewer');
    await giveRole(test.database.ownerUrl, test.keys.admin.address, 'admin');
    await expect(decide(second, open, 'CONFIRM')).rejects.toMatchObject({
      error: 'PROPOSAL_ENDED',
    });
  });

  it('is taken down by one operator, and its proposal is taken back by its author', async () => {
    const [first, second] = operators;
    const published = await publish(content('Wrong'));
    const stoppedBy = test.keys.approver.address.toLowerCase();
    expect(await decide(second, published, 'STOP')).toMatchObject({
      stoppedBy,
      facts: { published: { stoppedBy } },
    });
    expect(await titles()).not.toContain('Wrong');
    await expect(decide(first, published, 'STOP')).rejects.toMatchObject({
      error: 'ANNOUNCEMENT_ENDED',
    });
    const open = await propose(first, 'announcements', content('Draft'));
    expect(await decide(first, open, 'WITHDRAW')).toMatchObject({ state: 'WITHDRAWN' });
  });
});

describe('versions of an announcement', () => {
  const confirm = (proposal: Version) => decide(operators[1], proposal, 'CONFIRM');
  const stop = (version: Version) => decide(operators[0], version, 'STOP');
  const versions = (id: number, cursor?: string) =>
    operators[0].call('announcementVersions', { id, ...(cursor && { cursor }) });
  const published = async (id: number) =>
    (await versions(id)).items.map(({ texts }) => texts['en_US']!.title);
  const inAnHour = async () => ({ from: (await businessTime(test)) + 3_600 });

  it('are hidden before they begin, while the version before still stands', async () => {
    const secret = await publish(content('Secret', await inAnHour()));
    expect(await published(numberOf(secret))).toEqual([]);
    const announcement = numberOf(await publish(content('Tonight')));
    await publish(content('Moved', await inAnHour()), announcement);
    expect(await titles()).toContain('Tonight');
    expect(await published(announcement)).toEqual(['Tonight']);
    await test.advance(3_700);
    expect(await titles()).toEqual(expect.arrayContaining(['Secret', 'Moved']));
    expect(await titles()).not.toContain('Tonight');
    expect(await published(announcement)).toEqual(['Moved', 'Tonight']);
  });

  it('that were replaced before they began are never shown', async () => {
    const wrong = await publish(content('Wrong', await inAnHour()));
    await publish(content('Right', await inAnHour()), numberOf(wrong));
    await publish(content('At once'), numberOf(wrong));
    expect(await published(numberOf(wrong))).toEqual(['At once']);
    await test.advance(3_700);
    expect(await published(numberOf(wrong))).toEqual(['At once']);
    expect(await shown()).toContainEqual(
      expect.objectContaining({ titles: { en_US: 'At once' }, isChanged: false }),
    );
  });

  it.each(['Replaced', 'Standing', 'Waiting'])(
    'are all taken down when one of them is: %s',
    async (title) => {
      const first = await publish(content('Replaced'));
      const announcement = numberOf(first);
      const all = {
        Replaced: first,
        Standing: await publish(content('Standing'), announcement),
        Waiting: await publish(content('Waiting', await inAnHour()), announcement),
      };
      const open = await propose(operators[0], 'announcements', {
        ...content('Open'),
        announcement,
      });
      await stop(all[title as keyof typeof all]);
      for (let hours = 0; hours < 2; hours += 1) {
        expect(await titles()).not.toEqual(expect.arrayContaining(['Standing']));
        expect(await titles()).not.toEqual(expect.arrayContaining(['Waiting']));
        expect(await versions(announcement)).toEqual({
          items: [],
          next: null,
          takenDown: { at: expect.any(Number) as number, by: first.proposedBy },
        });
        await test.advance(3_700);
      }
      const refused = { error: 'ANNOUNCEMENT_ENDED' };
      for (const version of Object.values(all))
        await expect(stop(version)).rejects.toMatchObject(refused);
      await expect(confirm(open)).rejects.toMatchObject(refused);
      await expect(
        propose(operators[0], 'announcements', { ...content('Again'), announcement }),
      ).rejects.toMatchObject(refused);
    },
  );

  it('are published in the order in which they were written', async () => {
    const announcement = numberOf(await publish(content('One')));
    const two = await propose(operators[0], 'announcements', { ...content('Two'), announcement });
    const three = await publish(content('Three'), announcement);
    await expect(confirm(two)).rejects.toMatchObject({ error: 'ANNOUNCEMENT_OUTDATED' });
    expect(await published(announcement)).toEqual(['Three', 'One']);
    await stop(three);
  });

  it('are listed by pages', async () => {
    const announcement = numberOf(await publish(content('v1')));
    for (let number = 2; number <= PAGE_SIZE + 2; number += 1)
      await publish(content(`v${number}`), announcement);
    const first = await versions(announcement);
    expect(first.items).toHaveLength(PAGE_SIZE);
    const { items, next } = await versions(announcement, first.next!);
    expect(items.map(({ texts }) => texts['en_US']!.title)).toEqual(['v2', 'v1']);
    expect(next).toBeNull();
  });
});

describe('a member', () => {
  it('has read what it marks, one version or all up to one, however often it marks it', async () => {
    const member = await test.member();
    const all = await shown();
    const state = () => member.call('announcementReadState', {});
    expect(await state()).toMatchObject({ readThrough: 0, unread: all.length });
    const [newest, other] = all.map(({ version }) => version).toSorted((a, b) => b - a);
    const read = (version: number, everything = false) =>
      member.call('readAnnouncement', {
        requestId: member.requestId(),
        version,
        all: everything,
      });
    await Promise.all([read(other!), read(other!), read(newest!)]);
    expect((await state()).unread).toBe(all.length - 2);
    await read(newest!, true);
    expect(await state()).toEqual({ readThrough: newest, alsoRead: [], unread: 0 });
  });

  it('marks nothing as read by naming a version that is not shown', async () => {
    const member = await test.member();
    const versions = (await shown()).map(({ version }) => version);
    const read = (version: number, all: boolean) =>
      member.call('readAnnouncement', { requestId: member.requestId(), version, all });
    const later = Math.max(...versions) + 1_000;
    expect(await read(later, false)).toMatchObject({ alsoRead: [], unread: versions.length });
    expect(await read(later, true)).toMatchObject({ readThrough: later - 1_000, unread: 0 });
    const next = await publish(content('After all was read'));
    await shown();
    expect(next.id).toBeLessThan(later);
    expect(await member.call('announcementReadState', {})).toMatchObject({ unread: 1 });
  });

  it('has not read what begins, or is published, after it read all', async () => {
    const member = await test.member();
    const from = (await businessTime(test)) + 3_600;
    const open = await propose(operators[0], 'announcements', content('Published late'));
    const later = await publish(content('Begins late', { from }));
    const newest = await publish(content('Newest'));
    const state = () => member.call('announcementReadState', {});
    await shown();
    const read = { requestId: member.requestId(), version: newest.id, all: true };
    expect(await member.call('readAnnouncement', read)).toMatchObject({ unread: 0 });
    await test.advance(3_700);
    await decide(operators[1], open, 'CONFIRM');
    const unread = (await shown()).filter(({ version }) => [open.id, later.id].includes(version));
    expect(unread).toHaveLength(2);
    expect(await state()).toMatchObject({ unread: 2 });
  });

  it('is told of a new announcement while its page is open, and reads the new list', async () => {
    const member = await test.member();
    const stream = await follow(member);
    const before = await shown();
    await publish(content('While you look'));
    await stream.told('announcements');
    const { items } = await member.call('announcements', {});
    expect(items).toHaveLength(before.length + 1);
    stream.close();
  });
});

it('at most 200 announcements stand or are to come', async () => {
  const { writes } = test.server.deps;
  const thief = `0x${'11'.repeat(20)}`;
  await sql`
    insert into proposal (kind, content, request_id, proposed_by, proposal_signature)
    select 'announcements', ${JSON.stringify(content('Stored'))}, 'stored ' || number, ${thief}, ''
    from generate_series(1, 200 - (select count(*) from announcement_version
      where coalesce(least(ends_at, replaced_at, stopped_at), 'infinity') > business_now())) number
  `.execute(writes);
  await sql`
    update proposal set state = 'CONFIRMED', confirmed_by = 'two',
      confirmed_at = business_now(), day = take_day() where proposed_by = ${thief}`.execute(writes);
  const more = await propose(operators[0], 'announcements', content('One more'));
  await expect(decide(operators[1], more, 'CONFIRM')).rejects.toMatchObject({
    error: 'ANNOUNCEMENT_LIMIT',
  });
  const [, stored] = await proposalsOf(operators[0], 'announcements');
  await decide(operators[1], stored!, 'STOP');
  await decide(operators[1], more, 'CONFIRM');
  expect(await titles()).toContain('One more');
});
