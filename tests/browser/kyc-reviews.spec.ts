import { another, expect, test } from './fixtures.ts';
import { ConsoleApp } from './support/console-app.ts';
import {
  answerQuestion,
  codeField,
  codeIn,
  emailField,
  passIdentityCheck,
  signedIn,
} from './support/identity-check.ts';

test('a member whose data another one has asks for a review, and two operators certify it', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const email = `shared-${Date.now()}@mail.test`;
  const desk = { baseURL: baseURL!, viewport: { width: 1440, height: 900 } };
  const other = await another(browser, watch, { baseURL: baseURL! });
  const before = await signedIn(await other.newPage(), baseURL!);
  await passIdentityCheck(before.app, baseURL!, email);
  const { app } = await signedIn(page, baseURL!);

  await app.open('/pages/my/kyc');
  await emailField(app).fill(email.toUpperCase());
  await answerQuestion(app);
  await app.button('kyc.sendCode').click();
  await expect(app.textLike('kyc.codeSent', 'email')).toBeVisible();
  const code = await codeIn(baseURL!, email, 2);
  await codeField(app).fill(code);
  await app.button('kyc.certify').click();
  await expect(app.text('kyc.clash.EMAIL')).toBeVisible();
  await page
    .getByLabel(app.say('kyc.review.note'), { exact: true })
    .fill('we share one address at home');
  await app.button('kyc.review.ask').click();
  await expect(app.heading('kyc.review.title')).toBeVisible();

  const consoles = await Promise.all(
    [0, 1].map(async (index) => {
      const context = await another(browser, watch, desk);
      const operator = new ConsoleApp(await context.newPage());
      await operator.signInAs(index);
      await operator.open('/kyc');
      return operator;
    }),
  );
  const [first, second] = [consoles[0]!, consoles[1]!];
  const open = (operator: ConsoleApp) =>
    operator
      .table('kyc.title')
      .getByRole('row')
      .filter({ hasText: 'we share one address at home' })
      .first()
      .click();
  await open(first);
  await expect(first.panel.getByText('S•••@M•••.TEST')).toBeVisible();
  await first.button('kyc.propose').click();
  await expect(first.text('kyc.needsAnother')).toBeVisible();
  await expect(first.button('kyc.confirm')).toBeHidden();
  await second.page.reload();
  await open(second);
  await second.button('kyc.confirm').click();
  await expect(second.text('kyc.allowed')).toBeVisible();
  await page.reload();
  await expect(app.heading('kyc.certified')).toBeVisible();
});
