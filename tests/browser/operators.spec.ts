import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createTestMember } from '../support/member.ts';
import { another, expect, test } from './fixtures.ts';
import { injectWallet, WALLET_NAME } from './injected-wallet.ts';
import { ConsoleApp } from './support/console-app.ts';
import { depositOnChain, fundedAccount } from './support/people.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
// Refusals of the server are part of the test.
test.use({ knownErrors: /status of 400/ });

const DAY = 86_400;

test('two operators pay a large withdrawal, fund a pool, and give a role', async ({
  phone: app,
  browser,
  page,
  baseURL,
  watch,
}) => {
  const context = await another(browser, watch, {
    baseURL: baseURL!,
    viewport: { width: 1440, height: 900 },
  });
  const first = new ConsoleApp(page);
  const second = new ConsoleApp(await context.newPage());
  const account = await fundedAccount(baseURL!);

  await test.step('a member asks for 600', async () => {
    await depositOnChain(baseURL!, account, '700');
    await injectWallet(app.page, baseURL!, account);
    await app.open('/');
    await app.connect(WALLET_NAME);
    await app.button('bind.noReferrer').click();
    await app.button('bind.confirmHouse').click();
    await app.expectSignedIn();
    // A deposit can be withdrawn once a root with it is active on chain.
    const clock = await createTestMember(() => baseURL!, privateKeyToAccount(generatePrivateKey()));
    await clock.call('advanceTime', { seconds: 2 * DAY });
    await app.open('/pages/assets/withdraw');
    await app.page.reload();
    await expect(
      app.page.getByText(app.say('amount.available', { amount: '700.00' })),
    ).toBeVisible();
    await app.enterAmount('600');
    await app.reviewWithdrawal().click();
    await app.button('withdraw.confirm').click();
    await expect(app.text('withdraw.pending')).toBeVisible();
    await app.button('flow.leave').click();
    await app.open('/pages/assets/records');
    await app.page.getByRole('tab', { name: app.say('records.withdrawals') }).click();
    await expect(app.text('withdraw.waiting.TWO_APPROVALS')).toBeVisible();
  });

  const approve = async (operator: ConsoleApp, index: number) => {
    await operator.signInAs(index);
    await operator
      .table('withdrawals.title')
      .getByRole('row')
      .filter({ hasText: account.address.slice(-4) })
      .click();
    await expect(
      operator.panel.getByText(operator.say('withdrawals.progress', { given: index, needed: 2 })),
    ).toBeVisible();
    const decide = (id: 'withdrawals.approve' | 'withdrawals.reject') =>
      operator.panel.getByRole('button', { name: operator.say(id), exact: true });
    await expect(decide('withdrawals.approve')).toBeInViewport({ ratio: 1 });
    await expect(decide('withdrawals.reject')).toBeInViewport({ ratio: 1 });
    await decide('withdrawals.approve').click();
    await expect(operator.panel.getByText(operator.say('address.doNotSend'))).toBeVisible();
    await operator.panel
      .getByRole('button', { name: operator.say('withdrawals.sign.APPROVE') })
      .click();
    await expect(operator.text('withdrawals.done.APPROVE')).toBeVisible();
  };

  await test.step('one operator approves, once', async () => {
    await approve(first, 0);
    await expect(first.text('withdrawals.closed.decidedByMe')).toBeVisible();
    await expect(first.button('withdrawals.approve')).toBeHidden();
    await page.reload();
    await expect(first.text('withdrawals.closed.decidedByMe')).toBeVisible();
  });

  await test.step('another approves, and the member is paid', async () => {
    await approve(second, 1);
    await expect(app.text('withdraw.state.SUCCESS')).toBeVisible();
  });

  await test.step('a pool is funded on chain', async () => {
    await first.open('/pools');
    await first.button('pools.fund').click();
    await first.panel.getByLabel(first.say('pools.amount'), { exact: true }).fill('25');
    await expect(first.panel.getByText(first.say('pools.warning'))).toBeVisible();
    await expect(first.panel.getByText(first.say('address.doNotSend'))).toBeVisible();
    await first.panel
      .getByRole('button', {
        name: first.say('pools.give', { pool: first.say('pools.name.STATIC') }),
      })
      .click();
    await expect(
      first.panel.getByText(
        first.say('pools.done', { pool: first.say('pools.name.STATIC'), amount: '25' }),
      ),
    ).toBeVisible();
    const newest = first.table('pools.fundings').getByRole('row').nth(1);
    await expect(newest).toContainText('25');
    await expect(newest).toContainText(first.say('pools.credited'));
  });

  const newcomer = privateKeyToAccount(generatePrivateKey()).address;
  await test.step('a role takes two people', async () => {
    await first.open('/operators');
    await first.button('operators.propose').click();
    await first.panel.getByLabel(first.say('operators.address'), { exact: true }).fill(newcomer);
    await first.panel
      .getByRole('button', { name: first.say('operators.role.viewer'), exact: true })
      .click();
    await first.panel
      .getByRole('button', { name: first.say('proposals.send'), exact: true })
      .click();
    await expect(first.text('proposals.closed.ownProposal')).toBeVisible();
    await expect(first.button('operators.confirm')).toBeHidden();

    const row = (table: ReturnType<ConsoleApp['table']>) =>
      table.getByRole('row').filter({ hasText: newcomer.slice(-4).toLowerCase() });
    await second.open('/operators');
    await expect(row(second.table('operators.title'))).toHaveCount(0);
    await row(second.table('operators.changes')).click();
    await second.button('operators.confirm').click();
    await expect(second.text('operators.confirmed')).toBeVisible();
    await expect(row(second.table('operators.title'))).toContainText(
      second.say('operators.role.viewer'),
    );
  });

  await test.step('a correction mirrors a grant: two people, or nothing', async () => {
    const give = async (amount: string) => {
      await first.open('/grants');
      await first.button('grants.propose').click();
      await first.panel.getByRole('button', { name: 'CPT', exact: true }).click();
      await first.panel
        .getByLabel(first.say('proposals.member'), { exact: true })
        .fill(account.address);
      await first.panel.getByLabel(first.say('grants.amount'), { exact: true }).fill(amount);
      const reason = `thanks, ${amount}`;
      await first.panel.getByLabel(first.say('proposals.reason'), { exact: true }).fill(reason);
      await first.panel.getByRole('button', { name: first.say('proposals.send') }).click();
      await expect(first.text('proposals.closed.ownProposal')).toBeVisible();
      await second.open('/grants');
      await second.table('grants.title').getByRole('row').filter({ hasText: reason }).click();
      await second.button('grants.confirm').click();
      await expect(second.text('grants.confirmed')).toBeVisible();
    };
    const entry = async (operator: ConsoleApp, amount: string) => {
      await operator.open(`/corrections?section=entries&find=${account.address}`);
      const table = operator.table('corrections.entries');
      await table
        .getByRole('row')
        .filter({ hasText: `${amount} CPT` })
        .last()
        .click();
      await expect(
        operator.panel.getByText(operator.say('corrections.moved')).first(),
      ).toBeVisible();
    };
    await give('7');
    await give('9');
    await entry(first, '7');
    await expect(first.text('corrections.why.NOT_YET')).toBeVisible();
    await expect(first.button('corrections.mirrorThis')).toBeHidden();
    const clock = await createTestMember(() => baseURL!, privateKeyToAccount(generatePrivateKey()));
    await clock.call('advanceTime', { seconds: DAY });

    const propose = async (amount: string, reason: string) => {
      await first.open('/corrections');
      await first.button('corrections.propose').click();
      await first.panel.getByRole('link', { name: first.say('corrections.toEntries') }).click();
      await entry(first, amount);
      await first.button('corrections.mirrorThis').click();
      await expect(first.text('proposals.reasonMissing')).toBeVisible();
      await first.panel.getByLabel(first.say('proposals.reason'), { exact: true }).fill(reason);
      await first.button('corrections.mirrorThis').click();
      await expect(first.text('proposals.closed.ownProposal')).toBeVisible();
    };
    const opened = async (reason: string) => {
      await second.open('/corrections');
      await second.table('corrections.title').getByRole('row').filter({ hasText: reason }).click();
    };
    await propose('7', 'a second thought');
    await first.button('operators.withdraw').click();
    await expect(first.text('proposals.withdrawn')).toBeVisible();
    await propose('7', 'not owed');
    await opened('not owed');
    await second.panel.getByLabel(second.say('corrections.refusalReason')).fill('it was right');
    await second.button('corrections.refuse').click();
    await expect(second.text('corrections.refused')).toBeVisible();
    await propose('9', 'meant for somebody else');
    await opened('meant for somebody else');
    await expect(second.panel.getByText('−9 CPT').last()).toBeVisible();
    await second.button('corrections.confirm').click();
    await expect(second.text('corrections.confirmed')).toBeVisible();
    await entry(first, '9');
    await expect(first.text('corrections.why.CORRECTED')).toBeVisible();
    await first.page.goBack();
    await expect(first.table('corrections.entries')).toBeVisible();
    const shown = (await (await fetch(`${baseURL!}/api/corrections`)).json()) as {
      data: { items: { reason: string; entry: { kind: string } }[] };
    };
    expect(shown.data.items[0]).toMatchObject({
      reason: 'meant for somebody else',
      entry: { kind: 'GRANT' },
    });
  });

  await test.step('two operators suspend a member, who reads why, and two lift it', async () => {
    const member = account.address.slice(-4);
    const propose = async (operator: ConsoleApp, action: 'SUSPEND' | 'LIFT', reason: string) => {
      await operator.open('/suspensions');
      await operator.button('suspensions.propose').click();
      await operator.panel
        .getByRole('button', { name: operator.say(`suspensions.action.${action}`), exact: true })
        .click();
      await operator.panel
        .getByLabel(operator.say('proposals.member'), { exact: true })
        .fill(account.address);
      await operator.panel
        .getByLabel(operator.say('proposals.reason'), { exact: true })
        .fill(reason);
      await operator.panel.getByRole('button', { name: operator.say('proposals.send') }).click();
      await expect(operator.text('proposals.closed.ownProposal')).toBeVisible();
    };
    const confirm = async (operator: ConsoleApp, action: 'SUSPEND' | 'LIFT', reason: string) => {
      await operator.open('/suspensions');
      const row = operator.table('suspensions.title').getByRole('row').filter({ hasText: reason });
      await expect(row).toContainText(member);
      await row.click();
      await operator.button(`suspensions.confirm.${action}`).click();
      await expect(operator.text(`suspensions.confirmed.${action}`)).toBeVisible();
    };
    await propose(first, 'SUSPEND', 'a stolen wallet');
    await confirm(second, 'SUSPEND', 'a stolen wallet');
    await app.open('/pages/assets/withdraw');
    await app.page.reload();
    await expect(app.text('suspension.title')).toBeVisible();
    await expect(
      app.page.getByText(app.say('suspension.reason', { reason: 'a stolen wallet' })),
    ).toBeVisible();
    await app.open('/pages/nodes/buy?kind=COMMUNITY');
    await expect(app.text('nodes.suspended')).toBeVisible();
    await expect(app.button('nodes.review')).toBeHidden();
    await app.open('/pages/whitelist/whitelist');
    await expect(app.text('whitelist.suspended')).toBeVisible();
    await app.open('/pages/assets/withdraw');
    await propose(second, 'LIFT', 'it was found');
    await confirm(first, 'LIFT', 'it was found');
    await app.page.reload();
    await expect(app.text('withdraw.never')).toBeVisible();
    await expect(app.text('suspension.title')).toBeHidden();
  });

  await test.step('two operators give a virtual node, which is public, and one ends it', async () => {
    const reason = 'for answering newcomers';
    await first.open('/virtual-nodes');
    await first.button('virtualNodes.propose').click();
    await first.panel
      .getByLabel(first.say('proposals.member'), { exact: true })
      .fill(account.address);
    await first.panel.getByLabel(first.say('proposals.reason'), { exact: true }).fill(reason);
    await first.panel.getByRole('button', { name: first.say('proposals.send') }).click();
    await expect(first.text('proposals.closed.ownProposal')).toBeVisible();
    await second.open('/virtual-nodes');
    const row = second.table('virtualNodes.title').getByRole('row').filter({ hasText: reason });
    await row.click();
    await second.button('virtualNodes.confirm').click();
    await expect(second.text('virtualNodes.confirmed')).toBeVisible();

    await app.open('/pages/package/package');
    await app.page.reload();
    await expect(app.text('orders.virtualNote')).toBeVisible();
    const listed = () => app.page.getByRole('listitem').filter({ hasText: reason });
    await app.text('orders.virtualNote').click();
    await expect(app.heading('publicNodes.title')).toBeVisible();
    await expect(listed()).toContainText(app.say('publicNodes.type.VIRTUAL'));
    await expect(listed()).toContainText(/Member no\. \d+/);
    await second.button('virtualNodes.stop').click();
    await expect(second.text('virtualNodes.stopped')).toBeVisible();
    await app.page.reload();
    await expect(listed()).toContainText(/ to /);
  });

  await test.step('the audit log has all of this and is intact', async () => {
    await first.open('/audit');
    await expect(first.text('audit.intact')).toBeVisible();
    const log = first.table('audit.title');
    await expect(log.getByText(first.say('audit.action.withdrawal.approve'))).toHaveCount(2);
    await expect(log.getByText(first.say('audit.action.operators.propose')).first()).toBeVisible();
    await expect(log.getByText(first.say('audit.action.operators.confirm')).first()).toBeVisible();
  });
  await context.close();
});

/** A change far ahead that does not affect tests that run meanwhile. */
const CHANGE = JSON.stringify({ box: { drawDelayBlocks: 4 } });

test('two operators announce a plan, and everybody sees what it changes and when', async ({
  phone: app,
  operators: [first, second],
}) => {
  await test.step('a change that does not fit is refused with its place', async () => {
    await first.open('/plans');
    await first.button('plans.propose').click();
    await first.panel.getByText(first.say('rules.section.packages'), { exact: true }).click();
    const target = first.panel.locator('[name="packages.P30.ppm"]');
    await target.fill('5000');
    await expect(target).toHaveAttribute('aria-invalid', 'true');
    await target.fill('0.5');
    await expect(first.panel.getByRole('alert')).toContainText('0.1%');
    await target.fill('0.01');
    await expect(first.panel.getByRole('alert')).toBeHidden();
  });

  await test.step('a plan that can be drained is marked', async () => {
    await first.panel.getByText(first.say('planChange.advanced')).click();
    await first.panel.getByLabel(first.say('planChange.json')).fill(CHANGE);
    await expect(first.panel.locator('[name="box.drawDelayBlocks"]')).toHaveValue('4');
    await first.panel
      .getByRole('button', { name: first.say('planChange.base.as-specified') })
      .click();
    await expect(first.text('planChange.drainableTitle')).toBeVisible();
    await first.panel.getByRole('button', { name: first.say('planChange.base.inForce') }).click();
    await expect(first.text('planChange.drainableTitle')).toBeHidden();
  });

  await test.step('one proposes, another confirms', async () => {
    await first.panel
      .getByRole('group', { name: first.say('plans.startsOn') })
      .getByRole('button')
      .last()
      .click();
    await first.panel
      .getByLabel(first.say('plans.reason'), { exact: true })
      .fill('one block more to be sure');
    await first.panel
      .getByRole('button', { name: first.say('proposals.send'), exact: true })
      .click();
    await expect(first.text('proposals.closed.ownProposal')).toBeVisible();
    await expect(first.button('plans.confirm')).toBeHidden();
    await second.open('/plans');
    await second
      .table('plans.proposals')
      .getByRole('row')
      .filter({ hasText: 'one block more' })
      .first()
      .click();
    await expect(second.panel.getByText(/wait before a box is drawn is 4 blocks/)).toBeVisible();
    await second.button('plans.confirm').click();
    await expect(second.text('plans.confirmed')).toBeVisible();
    await expect(
      second.table('plans.title').getByText(second.say('plans.state.UPCOMING')).first(),
    ).toBeVisible();
  });

  await test.step('a guest sees the announcement and what changes', async () => {
    await app.open('/');
    await app.page
      .getByRole('link')
      .filter({ hasText: app.say('plans.new') })
      .click();
    await expect(app.heading('plans.title')).toBeVisible();
    await expect(app.page.getByText(/wait before a box is drawn is 4 blocks/)).toBeVisible();
  });
  await second.page.context().close();
  await app.page.context().close();
});

test('the console simulates a plan beside the one in force, and can be stopped', async ({
  page,
}) => {
  const app = new ConsoleApp(page);
  await app.signInAs(0);
  await app.open('/what-if');
  await app.page.getByText(app.say('rules.section.packages'), { exact: true }).click();
  await page.locator('[name="packages.P30.ppm"]').fill('0.005');
  await app.button('whatIf.run').click();
  await app.page.getByText(app.say('whatIf.weeksTable'), { exact: true }).click();
  await expect(app.table('whatIf.weeksTable').getByRole('row')).toHaveCount(27);
  await expect(app.table('whatIf.totals').getByRole('columnheader')).toHaveCount(3);
  await page.getByLabel(app.say('whatIf.newMembers')).fill('900');
  await expect(app.button('whatIf.run')).toBeDisabled();
  await page.getByLabel(app.say('whatIf.newMembers')).fill('180');
  await app.button('whatIf.run').click();
  await app.button('whatIf.cancel').click();
  await expect(app.button('whatIf.run')).toBeEnabled();
  await expect(app.text('whatIf.stale')).toBeVisible();
});

test('a form with mistakes moves the focus to its first wrong field and announces the problem', async ({
  page,
}) => {
  const app = new ConsoleApp(page);
  await app.signInAs(0);
  await app.open('/suspensions?propose=new');
  const [member, reason] = [
    app.panel.getByLabel(app.say('proposals.member')),
    app.panel.getByLabel(app.say('proposals.reason')),
  ];
  await expect(member).toHaveAttribute('aria-invalid', 'false');
  await app.button('proposals.send').click();
  await expect(member).toBeFocused();
  await expect(member).toHaveAccessibleDescription(app.say('operators.addressInvalid'));
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await member.fill(privateKeyToAccount(generatePrivateKey()).address);
  await expect(member).toHaveAttribute('aria-invalid', 'false');
  await member.press('Enter');
  await expect(reason).toBeFocused();
  await reason.fill('Found by a test');
  await expect(reason).toHaveAttribute('aria-invalid', 'false');
  await reason.fill('');
  await expect(app.text('proposals.reasonMissing')).toBeVisible();
});

test('an open panel does not cover or cut off a table on a small desk', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const app = new ConsoleApp(page);
  await app.signInAs(0);
  const expectWholeTables = async (way: string) => {
    await expect(page.getByRole('complementary')).toBeVisible();
    const flaws = await page.evaluate(() => {
      const end = document.querySelector('aside')!.getBoundingClientRect().left;
      return [...document.querySelectorAll('main table:not(aside *)')].flatMap((table) => {
        const { right, width } = table.parentElement!.getBoundingClientRect();
        const isCovered = right > end;
        const isCutOff = table.getBoundingClientRect().width > width;
        return isCovered || isCutOff ? [table.getAttribute('aria-label')] : [];
      });
    });
    expect.soft(flaws, way).toEqual([]);
  };

  await app.open('/pools?fund=STATIC');
  await expect(app.table('pools.fundings')).toBeVisible();
  await expectWholeTables('/pools');
  await app.open('/closes');
  await app.table('closes.title').getByRole('row').nth(1).click();
  await expectWholeTables('/closes');
});
