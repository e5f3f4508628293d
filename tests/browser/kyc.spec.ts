import { expect, test } from './fixtures.ts';
import {
  answerQuestion,
  boxesOf,
  codeField,
  codeIn,
  emailField,
  passIdentityCheck,
  passHold,
  passMinute,
  signedIn,
  solutionOf,
} from './support/identity-check.ts';
import { like } from './support/texts.ts';

/** Refusals that the tests cause. */
test.use({ knownErrors: /status of (400|404|409|429)/ });

/** A dot means an empty box. */
const shown = (box: string) => (box === '·' ? '' : box);

test('a member passes by pictures with the keyboard only, and its box becomes claimable', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { app, account } = await signedIn(page, baseURL!);
  const { say } = app;
  const email = `keys-${Date.now()}@mail.test`;

  await test.step('the condition of the box links the identity check', async () => {
    await app.open('/pages/boxes/open?kind=ECOSYSTEM');
    await page.getByRole('link', { name: say('boxes.next.KYC1') }).click();
    await expect(app.heading('kyc.title')).toBeVisible();
  });

  await test.step('no code is sent without an address and the security verification', async () => {
    await emailField(app).fill('mia@nowhere');
    await expect(page.getByRole('img', { name: say('kyc.graphicCodeAlt') })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await app.button('kyc.sendCode').click();
    await expect(app.text('kyc.emailInvalid')).toBeVisible();
    await expect(app.text('kyc.graphicCodeMissing')).toBeVisible();
    await expect(app.text('kyc.sliderMissing')).toBeVisible();
    await expect(emailField(app)).toBeFocused();
    await emailField(app).fill(email);
    await app.button('kyc.sendCode').click();
    await expect(page.getByLabel(say('kyc.graphicCode'), { exact: true })).toBeFocused();
    expect(asked).not.toContain('/api/my/kyc/code');
    const { answer, sliderX } = await solutionOf(account.address);
    await page.getByLabel(say('kyc.graphicCode'), { exact: true }).fill(answer);
    await page.getByRole('slider').fill(String(sliderX > 132 ? 1 : 264));
    await app.button('kyc.sendCode').click();
    const refusal = page.getByRole('alert').getByText(/^Verification failed/);
    await expect(refusal).toBeInViewport();
    await expect(app.button('kyc.sendCode')).toBeInViewport();
    const [said, pinned] = [
      await refusal.boundingBox(),
      await app.button('kyc.sendCode').boundingBox(),
    ];
    expect(said!.y + said!.height).toBeLessThan(pinned!.y);
    await app.button('kyc.byQuestion').click();
    await expect(refusal).toBeHidden();
    await app.button('kyc.sendCode').click();
    await expect(app.text('kyc.answerMissing')).toBeVisible();
    await app.button('kyc.byPictures').click();
    await expect(page.getByRole('img', { name: say('kyc.graphicCodeAlt') })).toBeVisible();
  });

  await test.step('arrow keys move the piece, and its position is announced', async () => {
    await expect(page.getByRole('slider')).toHaveValue('0');
    const field = page.getByLabel(say('kyc.graphicCode'), { exact: true });
    await expect(field).toHaveValue('');
    const { answer, sliderX } = await solutionOf(account.address);
    await field.fill(answer);
    const slider = page.getByRole('slider', { name: say('kyc.slider') });
    await slider.focus();
    for (let moved = 0; moved < sliderX; moved += 1) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      say('kyc.sliderValue', { position: sliderX, most: 264 }),
    );
    await field.focus();
    await page.keyboard.press('Enter');
    await expect(app.text('kyc.codeSent', { email })).toBeVisible();
    await app.button('kyc.changeAddress').click();
    await expect(emailField(app)).toHaveValue(email);
    await app.button('kyc.toCode').click();
    await expect(app.text('kyc.codeSent', { email })).toBeVisible();
  });

  await test.step('another code can be sent after a minute, and a wrong one says how many tries are left', async () => {
    const again = page.getByRole('button', { name: like(say, 'kyc.againIn', 'seconds') });
    await expect(again).toBeDisabled();
    const code = await codeIn(baseURL!, email);
    await codeField(app).fill(code === '000000' ? '111111' : '000000');
    await app.button('kyc.certify').click();
    await expect(page.getByRole('alert').getByText(/You have 4 tries left/)).toBeVisible();
    await expect(codeField(app)).toHaveValue('');
    await codeField(app).fill('1');
    await expect(page.getByText(/You have 4 tries left/)).toHaveCount(0);
  });

  await test.step('after a reload the page still asks for the code; six boxes take it pasted', async () => {
    await page.reload();
    await expect(app.text('kyc.codeSent', { email: 'k•••@m•••.test' })).toBeVisible();
    const code = await codeIn(baseURL!, email);
    await codeField(app).focus();
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await page.keyboard.press('Control+V');
    await expect(boxesOf(page)).toHaveText(code.split(''));
    await page.keyboard.press('Backspace');
    await expect(boxesOf(page)).toHaveText(`${code.slice(0, 5)}·`.split('').map(shown));
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await expect(boxesOf(page)).toHaveText(`${code.slice(1, 5)}··`.split('').map(shown));
    await codeField(app).fill(code);
    await page.getByLabel(say('kyc.phone'), { exact: true }).fill('0138');
    await app.button('kyc.certify').click();
    await expect(app.text('kyc.phoneInvalid')).toBeVisible();
    await page.getByLabel(say('kyc.phone'), { exact: true }).fill('');
    await app.button('kyc.certify').click();
    await expect(app.heading('kyc.certified')).toBeVisible();
    await app.open('/pages/my/my');
    await expect(app.text('my.kycCertified')).toBeVisible();
    await app.open('/pages/my/kyc');
    await expect(app.heading('kyc.certified')).toBeVisible();
    await expect(page.getByText('k•••@m•••.test')).toBeVisible();
  });

  await test.step('the ecosystem box is claimable', async () => {
    await page.getByRole('link', { name: say('kyc.toBoxes') }).click();
    await expect(
      app.text('boxes.claimableNote').or(app.text('boxes.claimableLater')),
    ).toBeVisible();
  });
});

test('a question in words can replace pictures; data is changed and deleted', async ({
  page,
  baseURL,
}) => {
  const { app } = await signedIn(page, baseURL!);
  const { say } = app;
  const [first, second] = ['words', 'moved'].map((name) => `${name}-${Date.now()}@mail.test`);
  await passIdentityCheck(app, baseURL!, first!);

  await test.step('another address holds withdrawals, and the page says so before', async () => {
    await page.getByRole('link', { name: new RegExp(say('kyc.changeEmail')) }).click();
    await expect(app.textLike('kyc.changeHold', 'hours')).toBeVisible();
    await emailField(app).fill(second!);
    await answerQuestion(app);
    await app.button('kyc.sendCode').click();
    // There must be sixty seconds between two codes.
    await expect(page.getByRole('alert').getByText(/A code was sent a moment ago/)).toBeVisible();
    await passMinute();
    await expect(page.getByLabel(/plus|word number/)).toHaveValue('');
    await answerQuestion(app);
    await app.button('kyc.sendCode').click();
    await codeField(app).fill(await codeIn(baseURL!, second!));
    await app.button('kyc.changeEmail').click();
    await expect(app.heading('kyc.certified')).toBeVisible();
    await expect(page.getByText('m•••@m•••.test')).toBeVisible();
    await app.open('/pages/assets/withdraw');
    const way = page.getByRole('list', { name: app.say('flow.whatComes') });
    await expect(way).toContainText(app.say('withdraw.stop.holdEnds'));
    for (const way of ['/pages/assets/assets', '/']) {
      await app.open(way);
      await expect(app.textLike('hold.until', 'time')).toBeVisible();
    }
  });

  await test.step('during the hold, data cannot be deleted', async () => {
    await app.open('/pages/my/kyc?act=delete');
    await expect(app.textLike('kyc.deleteHeld', 'at')).toBeVisible();
    await expect(app.button('kyc.sendCode')).toBeHidden();
    await passHold();
  });

  await test.step('the data is deleted, and the certification stays', async () => {
    await passMinute();
    await app.open('/pages/my/kyc');
    await page.reload();
    await page.getByRole('link', { name: new RegExp(say('kyc.delete')) }).click();
    await expect(app.text('kyc.deleteMeans')).toBeVisible();
    await answerQuestion(app);
    await app.button('kyc.sendCode').click();
    await codeField(app).fill(await codeIn(baseURL!, second!, 2));
    await app.button('kyc.delete').click();
    await expect(app.textLike('kyc.deleted', 'at')).toBeVisible();
    await expect(page.getByText('m•••@m•••.test')).toBeHidden();
    await expect(app.text('kyc.state.CERTIFIED')).toBeVisible();
  });

  await test.step('the development sheet shows the mail', async () => {
    await app.open('/pages/my/my');
    await page.getByRole('button', { name: say('development.title') }).click();
    const mails = app
      .sheet('development.title')
      .getByRole('list', { name: say('development.mails') });
    await expect(mails.getByText(first!).first()).toBeVisible();
  });
});
