import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('home links that two operators publish, or one switches off, change in open apps', async ({
  phone: app,
  operators: [first, second],
  baseURL,
}) => {
  const account = await fundedAccount(baseURL!);
  await boundMember(baseURL!, account);
  await injectWallet(app.page, baseURL!, account);
  const streaming = app.page.waitForResponse('**/api/live');
  await app.open('/');
  await app.connect(WALLET_NAME);
  await app.expectSignedIn();
  await streaming;
  await app.open('/pages/services/services');
  const outside = (id: 'link.audit' | 'link.chat') =>
    app.page.getByRole('link', { name: `${app.say(id)} ${app.say('link.outside')}` });
  const lending = app.page.getByRole('link', { name: app.say('link.lending'), exact: true });

  await test.step('one proposes the whole set, refused while a link is hostile', async () => {
    await first.open('/home-links');
    await first.button('homeLinks.propose').click();
    const field = (id: 'link.audit' | 'link.chat' | 'link.lending') =>
      first.panel.getByLabel(first.say(id), { exact: true });
    await field('link.audit').fill('https://audit.test/report');
    await field('link.lending').fill('/pages/rates/rates');
    await field('link.chat').fill('https://me:word@chat.test');
    const send = first.panel.getByRole('button', { name: first.say('proposals.send') });
    await send.click();
    await expect(first.text('homeLinks.unsafe')).toBeVisible();
    await field('link.chat').fill('https://chat.test/');
    await expect(
      first.panel
        .getByRole('region', { name: first.say('homeLinks.changes') })
        .getByRole('listitem'),
    ).toHaveCount(3);
    await send.click();
    await expect(first.text('proposals.closed.ownProposal')).toBeVisible();
    await expect(outside('link.audit')).toBeHidden();
  });

  await test.step('another reads the changes and publishes them; an open page shows them', async () => {
    await second.open('/');
    await second.page
      .getByRole('link', { name: first.say('today.proposals.homeLinks', { count: 1, shown: '1' }) })
      .click();
    await expect(
      second.panel
        .getByRole('region', { name: second.say('homeLinks.changes') })
        .getByRole('listitem'),
    ).toHaveCount(3);
    await second.button('homeLinks.confirm').click();
    await expect(second.text('homeLinks.confirmed')).toBeVisible();
    await expect(outside('link.audit')).toHaveAttribute('href', 'https://audit.test/report');
    await expect(outside('link.audit')).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(outside('link.audit')).toHaveAttribute('target', '_blank');
  });

  await test.step('a link to a page of the app opens inside the app', async () => {
    await expect(lending).not.toHaveAttribute('target');
    const pages = app.page.context().pages().length;
    await lending.click();
    await expect(app.heading('rates.title')).toBeVisible();
    expect(app.page.context().pages()).toHaveLength(pages);
    await app.page.goBack();
    await expect(lending).toBeVisible();
  });

  await test.step('one operator switches a link off, and it is gone', async () => {
    await second.open('/home-links');
    const name = second.say('link.chat');
    await second.button('homeLinks.stopOf', { name }).click();
    await expect(second.text('homeLinks.stopped')).toBeVisible();
    await expect(second.button('homeLinks.stopOf', { name })).toBeHidden();
    await expect(outside('link.chat')).toBeHidden();
    await expect(outside('link.audit')).toBeVisible();
  });

  await test.step('everybody sees who did what', async () => {
    await app.page.getByRole('link', { name: app.say('homeLinks.linkNote'), exact: true }).click();
    await expect(app.heading('homeLinks.title')).toBeVisible();
    const newest = app.page.getByRole('list', { name: app.say('homeLinks.title') });
    const [off, published] = [
      newest.getByRole('listitem').nth(0),
      newest.getByRole('listitem').nth(1),
    ];
    await expect(
      off.getByText(app.say('homeLinks.switchedOff', { name: app.say('link.chat') })),
    ).toBeVisible();
    await expect(off.getByText(app.say('homeLinks.stoppedBy'))).toBeVisible();
    await expect(published.getByText(app.say('homeLinks.confirmedBy'))).toBeVisible();
    await expect(published.getByText(app.say('address.doNotSend'))).toHaveCount(2);
    await published.locator('summary').click();
    await expect(published.getByText('https://chat.test/')).toBeVisible();
  });
});
