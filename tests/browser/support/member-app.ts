import { expect, type Locator, type Page } from '@playwright/test';
import { like, speaker, type Say } from './texts.ts';

/** The members' app as a person uses it, in the words of its catalogue. */
export class MemberApp {
  readonly page: Page;
  readonly say: Say<'wallet'>;

  constructor(page: Page, say: Say<'wallet'> = speaker('wallet')) {
    this.page = page;
    this.say = say;
  }

  button(id: Parameters<Say<'wallet'>>[0], values?: Parameters<Say<'wallet'>>[1]): Locator {
    return this.page.getByRole('button', { name: this.say(id, values), exact: true });
  }

  /** A button whatever the values in its words are. */
  buttonLike(id: Parameters<Say<'wallet'>>[0], ...names: string[]): Locator {
    return this.page.getByRole('button', { name: like(this.say, id, ...names) });
  }

  heading(id: Parameters<Say<'wallet'>>[0], values?: Parameters<Say<'wallet'>>[1]): Locator {
    return this.page.getByRole('heading', { name: this.say(id, values), exact: true });
  }

  text(id: Parameters<Say<'wallet'>>[0], values?: Parameters<Say<'wallet'>>[1]): Locator {
    return this.page.getByText(this.say(id, values), { exact: true });
  }

  list(id: Parameters<Say<'wallet'>>[0]): Locator {
    return this.page.getByRole('list', { name: this.say(id), exact: true });
  }

  /** Finds a text with any values in it. */
  textLike(id: Parameters<Say<'wallet'>>[0], ...names: string[]): Locator {
    return this.page.getByText(like(this.say, id, ...names));
  }

  /** A toast at the bottom. */
  toast(text: string | RegExp): Locator {
    return this.page
      .getByRole('region', { name: new RegExp(this.say('label.notifications')) })
      .getByText(text);
  }

  /** Opens a page by its path in the hash. */
  async open(way: string): Promise<void> {
    await this.page.goto(`/#${way}`);
  }

  sheet(id: Parameters<Say<'wallet'>>[0], values?: Parameters<Say<'wallet'>>[1]): Locator {
    return this.page.getByRole('dialog', { name: this.say(id, values) });
  }

  /** Opens the connect sheet and chooses a wallet. */
  async connect(wallet: string | RegExp): Promise<void> {
    await this.button('action.connect').first().click();
    await this.sheet('connect.title').getByRole('button', { name: wallet }).click();
  }

  /** Waits until somebody is signed in on the home page, which the binding sheet may cover. */
  async expectSignedIn(): Promise<void> {
    const name = like(this.say, 'home.account', 'address');
    const account = this.page.getByRole('link', { name, includeHidden: true });
    await expect(account.filter({ visible: true })).toBeVisible();
  }

  /** Waits until nobody is signed in. */
  async expectGuest(): Promise<void> {
    await expect(this.text('guest.headline')).toBeVisible();
  }

  /** The session that this tab stores, by the names of the specification. */
  stored(): Promise<Record<string, unknown>> {
    return this.page.evaluate(
      () => JSON.parse(sessionStorage.getItem('fairlaunch') ?? '{}') as Record<string, unknown>,
    );
  }

  /** Types an amount and waits until the field holds it. */
  async enterAmount(amount: string): Promise<void> {
    const field = this.page.getByLabel(this.say('amount.label'), { exact: true });
    await field.fill(amount);
    await expect(field).toHaveValue(amount);
  }

  /** The button to the review of a withdrawal; on a new device it says until when one waits. */
  reviewWithdrawal(): Locator {
    return this.button('withdraw.review').or(this.buttonLike('withdraw.reviewHeld', 'time'));
  }

  /** Approves exactly the amount of the deposit. */
  async confirmApproval(): Promise<void> {
    await this.sheet('approval.title', { unit: 'USDT' })
      .getByRole('button', { name: this.say('approval.confirm') })
      .click();
  }

  /** Deposits, on the page of deposits. */
  async deposit(amount: string): Promise<void> {
    await this.enterAmount(amount);
    await this.button('deposit.review').click();
    await this.button('deposit.confirm').click();
    await this.confirmApproval();
    await this.expectDone('deposit.done');
  }

  async stake(amount: string): Promise<void> {
    await this.open('/pages/stake/stake');
    await this.enterAmount(amount);
    await this.button('stake.review').click();
    await this.button('stake.confirm').click();
    await this.expectDone('stake.done');
  }

  /** The status that says that the money action on screen is done. */
  done(): Locator {
    return this.page.getByRole('status').getByText(this.say('flow.phase.done'), { exact: true });
  }

  /** Waits until the money action on screen is done. */
  async expectDone(id: Parameters<Say<'wallet'>>[0], timeout = 60_000): Promise<void> {
    await expect(this.done()).toBeVisible({ timeout });
    await expect(this.text(id)).toBeVisible();
  }

  /** Moves business time on by days, through the panel of the development chain. */
  async days(count: number): Promise<void> {
    await this.open('/pages/my/my');
    await this.page.getByRole('button', { name: this.say('development.title') }).click();
    const sheet = this.sheet('development.title');
    const day = sheet.getByRole('button', { name: this.say('development.day') });
    for (let each = 0; each < count; each += 1) {
      await day.click();
      // A toast stays while the pointer is over it.
      await this.page.mouse.move(0, 0);
      await expect(this.toast(this.say('development.advanced', { closes: 1 }))).toBeVisible();
      await expect(day).toBeEnabled();
      await expect(this.toast(this.say('development.advanced', { closes: 1 }))).toBeHidden();
    }
    await sheet.getByRole('button', { name: this.say('label.close') }).click();
    await expect(sheet).toBeHidden();
  }
}
