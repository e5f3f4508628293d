import type { TestMember } from '../support/member.ts';
import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { makePioneersBelow } from './support/direct-pioneers.ts';
import { passIdentityCheck } from './support/identity-check.ts';
import { boundMember, depositOnChain, fundedAccount, until } from './support/people.ts';

test.use({ byKeyboard: true });

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
/** The search for a member outside of the team gets this answer. */
test.use({ knownErrors: /status of 404/ });

const DAY = 86_400;
const LINK = 'https://meet.example.org/river';

/** A member with an order, bound to somebody or to the house. */
async function staker(url: string, amount: string, sponsor?: TestMember): Promise<TestMember> {
  const account = await fundedAccount(url);
  const member = await boundMember(url, account, sponsor?.account.address);
  await depositOnChain(url, account, amount);
  await until(
    () => member.call('me', {}),
    ({ balances }) => balances.USDT.available !== '0',
  );
  await member.call('stake', { requestId: member.requestId(), package: 'P180', amount });
  return member;
}

test('a pioneer claims its rank, gives a gift, and becomes captain by two reviewers', async ({
  phone: app,
  operators: [first, second],
  baseURL,
}) => {
  const url = baseURL!;
  const leader = await staker(url, '500');
  const friends: TestMember[] = [];
  for (let friend = 0; friend < 3; friend += 1) friends.push(await staker(url, '100', leader));
  await injectWallet(app.page, url, leader.account);
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  const rank = (name: 'PIONEER' | 'CAPTAIN') =>
    app.page.getByRole('region', { name: app.say(`tasks.rank.${name}`) });

  await test.step('missing targets link where to meet them', async () => {
    await app.open('/pages/Community/Community');
    await app.page.getByRole('link', { name: new RegExp(app.say('tasks.linkNote')) }).click();
    await expect(app.heading('tasks.title')).toBeVisible();
    await expect(rank('PIONEER').getByText(app.say('tasks.state.NOT_REACHED'))).toBeVisible();
    await expect(
      rank('PIONEER').getByRole('link', { name: app.say('tasks.next.KYC1') }),
    ).toBeVisible();
    await passIdentityCheck(app, url, `tasks-${Date.now()}@mail.test`);
    await app.open('/pages/Community/tasks');
    await friends[0]!.call('advanceTime', { seconds: 2 * DAY });
    await expect(async () => {
      await app.page.reload();
      await expect(
        rank('PIONEER').getByText(app.say('tasks.state.CLAIM'), { exact: true }),
      ).toBeVisible();
    }).toPass();
  });

  // What nodes brought to the pool depends on the days of other tests. Offers of a short pool are
  // tested with the server.
  await test.step('the whole award is claimed from a funded pool', async () => {
    await first.open('/pools?fund=TASK');
    await first.panel.getByLabel(first.say('pools.amount'), { exact: true }).fill('165');
    const pool = first.say('pools.name.TASK');
    await first.panel.getByRole('button', { name: first.say('pools.give', { pool }) }).click();
    await expect(
      first.panel.getByText(first.say('pools.done', { pool, amount: '165', token: 'USDT' })),
    ).toBeVisible();
    await app.page.reload();
    await app.button('tasks.reviewClaim', { usdb: '20' }).click();
    await expect(app.text('tasks.remark.once')).toBeVisible();
    await app.button('tasks.claim').dblclick();
    await app.expectDone('tasks.claimed');
  });

  await test.step('a friend gets a gift, once', async () => {
    await app.open('/pages/Community/gifts');
    const { seat } = await friends[0]!.call('me', {});
    const field = app.page.getByLabel(app.say('tasks.giftTo'), { exact: true });
    const give = app.button('tasks.reviewGift', { amount: '10' });
    await give.click();
    await expect(app.text('tasks.seatInvalid')).toBeVisible();
    await field.fill('1');
    await give.click();
    await expect(app.text('tasks.giftNotDirect', { seat: 1 })).toBeVisible();
    await field.fill(String(seat));
    await expect(app.text('tasks.giftNotDirect', { seat: 1 })).toHaveCount(0);
    await give.click();
    const { address } = friends[0]!.account;
    await expect(
      app.page.getByText(new RegExp(`${address.slice(0, 6)}….*${address.slice(-4)}`, 'i')),
    ).toBeVisible();
    await app.button('tasks.give').click();
    await app.expectDone('tasks.given');
    await app.open('/pages/Community/gifts');
    await expect(app.heading('tasks.giftsGiven', { given: 1, most: 10 })).toBeVisible();
    await expect(app.text('bind.seat', { seat: seat! })).toBeVisible();
    await expect(app.text('tasks.gift.GIVEN')).toBeVisible();
    await expect(app.text('tasks.gift.NOT_GIVEN')).toBeVisible();
    await field.fill(String(seat));
    await give.click();
    await expect(app.text('tasks.giftHad', { seat: seat! })).toBeVisible();
    const { items } = await friends[0]!.call('orders', { filter: 'all' });
    expect(items.map(({ type }) => type)).toContain('PIONEER_INVITATION');
  });

  await test.step('a captain applies; mistakes are named, and nothing typed is lost', async () => {
    await makePioneersBelow(leader.account.address);
    await app.open('/pages/Community/link');
    await expect(app.text('privateLink.locked')).toBeVisible();
    await app.open('/pages/Community/tasks');
    await app.page.reload();
    await rank('CAPTAIN')
      .getByRole('link', { name: app.say('tasks.apply') })
      .click();
    const name = app.page.getByLabel(app.say('tasks.communityName'), { exact: true });
    const link = app.page.getByLabel(app.say('tasks.meetingLink'), { exact: true });
    const message = app.page.getByLabel(app.say('tasks.message'), { exact: true });
    await name.fill('River people');
    await link.fill('javascript:alert(1)');
    await message.fill('x'.repeat(141));
    await expect(app.page.getByText('141/140')).toBeVisible();
    await app.button('tasks.send').click();
    await expect(app.text('tasks.meetingLinkInvalid')).toBeVisible();
    await expect(message).toHaveValue('x'.repeat(141));
    await link.fill(LINK);
    await message.fill('We meet every week.');
    await app.button('place.choose').click();
    await app.page.getByRole('searchbox').fill('lisb');
    await app.page.getByRole('button', { name: /^Lisbon Portugal/ }).click();
    await expect(app.page.getByText('Lisbon, Portugal')).toBeVisible();
    await expect(name).toHaveValue('River people');
    await app.button('tasks.send').click();
    await expect(rank('CAPTAIN').getByText(app.say('tasks.underReview'))).toBeVisible();
  });

  await test.step('one rejects with a reason, and the member applies again', async () => {
    await first.open('/');
    await first.page
      .getByRole('link', {
        name: new RegExp(first.say('today.proposals.applications', { count: 1, shown: '1' })),
      })
      .click();
    await expect(first.panel.getByText(LINK)).toBeVisible();
    await first.panel.getByRole('button', { name: first.say('applications.reject') }).click();
    await expect(first.text('proposals.reasonMissing')).toBeVisible();
    await first.panel
      .getByLabel(first.say('applications.reason'), { exact: true })
      .fill('A dead link');
    await first.panel.getByRole('button', { name: first.say('applications.reject') }).click();
    await expect(first.text('applications.done.REJECTED')).toBeVisible();
    await app.page.reload();
    await expect(rank('CAPTAIN').getByText('A dead link')).toBeVisible();
    await rank('CAPTAIN')
      .getByRole('link', { name: app.say('tasks.applyAgain') })
      .click();
    await app.page.getByLabel(app.say('tasks.communityName'), { exact: true }).fill('River people');
    await app.page.getByLabel(app.say('tasks.meetingLink'), { exact: true }).fill(LINK);
    await app.button('tasks.send').click();
    await expect(rank('CAPTAIN').getByText(app.say('tasks.underReview'))).toBeVisible();
  });

  await test.step('two people approve it, and nobody can approve twice', async () => {
    for (const room of [first, second]) {
      await room.open('/applications');
      await room.page.reload();
      await room
        .table('applications.title')
        .getByRole('row')
        .filter({ hasText: 'River people' })
        .click();
      await room.panel.getByRole('button', { name: room.say('applications.approve') }).click();
      const state = room === first ? 'UNDER_REVIEW' : 'APPROVED';
      await expect(room.text(`applications.done.${state}`)).toBeVisible();
    }
    await expect(first.text('applications.closed.approved')).toBeVisible();
  });

  await test.step('the captain claims its award, and has a link of its own', async () => {
    await app.page.reload();
    await app.button('tasks.reviewClaim', { usdb: '100' }).click();
    await app.button('tasks.claim').click();
    await app.expectDone('tasks.claimed');
    await app.open('/pages/Community/link');
    const field = app.page.getByLabel(app.say('privateLink.name'), { exact: true });
    await field.fill('Admin');
    await app.button('privateLink.choose').click();
    await expect(app.text('privateLink.nameInvalid')).toBeVisible();
    await field.fill('river-people');
    await app.button('privateLink.choose').click();
    await expect(
      app.page.getByRole('img', { name: app.say('poster.picture', { code: 'river-people' }) }),
    ).toBeVisible();
    await expect(app.page.getByText(/invite=river-people/)).toBeVisible();
    await expect(app.heading('poster.vipHeading')).toBeVisible();
    const preview = await friends[1]!.call('bindingPreview', { referrer: 'river-people' });
    expect(preview.address).toBe(leader.account.address.toLowerCase());
  });

  await test.step('a captain gives a gift of its own rank to another friend', async () => {
    await app.open('/pages/Community/tasks');
    const brings = { most: 5, amount: '50' };
    await expect(app.page.getByText(app.say('tasks.givesGifts', brings))).toBeVisible();
    await app.open('/pages/Community/gifts');
    await expect(app.heading('tasks.giftsGiven', { given: 1, most: 15 })).toBeVisible();
    await app.page.getByRole('radio', { name: app.say('tasks.rank.CAPTAIN') }).click();
    const { seat } = await friends[2]!.call('me', {});
    await app.page.getByLabel(app.say('tasks.giftTo'), { exact: true }).fill(String(seat));
    await app.button('tasks.reviewGift', { amount: '20' }).click();
    await app.button('tasks.give').click();
    await app.expectDone('tasks.given');
    await app.open('/pages/Community/gifts');
    await expect(app.heading('tasks.giftsGiven', { given: 2, most: 15 })).toBeVisible();
    const of = { rank: app.say('tasks.rank.CAPTAIN'), amount: '20' };
    await expect(app.text('tasks.giftsOf', of)).toBeVisible();
    const { items } = await friends[2]!.call('orders', { filter: 'all' });
    expect(items.map(({ type }) => type)).toContain('CAPTAIN_INVITATION');
  });

  await app.page.context().close();
  await second.page.context().close();
});
