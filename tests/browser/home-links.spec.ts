import { expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { boundMember, fundedAccount } from './support/people.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('home links of two operators are in the app within a moment, and one operator’s switch', async ({
  phone: app,
  operators: [one, two],
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
    await one.open('/home-links');
    await one.button('homeLinks.propose').click();
    const field = (id: 'link.audit' | 'link.chat' | 'link.lending') =>
      one.panel.getByLabel(one.say(id), { exact: true });
    await field('link.audit').fill('https://audit.test/report');
    await field('link.lending').fill('/pages/rates/rates');
    await field('link.chat').fill('https://me:word@chat.test');
    const send = one.panel.getByRole('button', { name: one.say('proposals.send') });
    await send.click();
    await expect(one.text('homeLinks.unsafe')).toBeVisible();
    await field('link.chat').fill('https://chat.test/');
    await expect(
      one.panel.getByRole('region', { name: one.say('homeLinks.changes') }).getByRole('listitem'),
    ).toHaveCount(3);
    await send.click();
    await expect(one.text('proposals.closed.ownProposal')).toBeVisible();
    await expect(outside('link.audit')).toBeHidden();
  });

  await test.step('another reads what changes and publishes it; the page that is open shows it', async () => {
    await two.open('/');
    await two.page
      .getByRole('link', { name: one.say('today.proposals.homeLinks', { count: 1, shown: '1' }) })
      .click();
    await expect(
      two.panel.getByRole('region', { name: two.say('homeLinks.changes') }).getByRole('listitem'),
    ).toHaveCount(3);
    await two.button('homeLinks.confirm').click();
    await expect(two.text('homeLinks.confirmed')).toBeVisible();
    await expect(outside('link.audit')).toHaveAttribute('href', 'https://audit.test/report');
    await expect(outside('link.audit')).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(outside('link.audit')).toHaveAttribute('target', '_blank');
  });

  await test.step('a page of the app opens in it', async () => {
    await expect(lending).not.toHaveAttribute('target');
    const pages = app.page.context().pages().length;
    await lending.click();
    await expect(app.heading('rates.title')).toBeVisible();
    expect(app.page.context().pages()).toHaveLength(pages);
    await app.page.goBack();
    await expect(lending).toBeVisible();
  });

  await test.step('one operator switches a link off, and it is gone', async () => {
    await two.open('/home-links');
    const name = two.say('link.chat');
    await two.button('homeLinks.stopOf', { name }).click();
    await expect(two.text('homeLinks.stopped')).toBeVisible();
    await expect(two.button('homeLinks.stopOf', { name })).toBeHidden();
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
