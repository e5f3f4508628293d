import type { Locator, Page } from '@playwright/test';
import { speaker, type Say } from './texts.ts';

/** The operators' console as a person uses it. */
export class ConsoleApp {
  readonly page: Page;
  readonly say: Say<'console'> = speaker('console');

  constructor(page: Page) {
    this.page = page;
  }

  button(id: Parameters<Say<'console'>>[0], values?: Parameters<Say<'console'>>[1]): Locator {
    return this.page.getByRole('button', { name: this.say(id, values), exact: true });
  }

  text(id: Parameters<Say<'console'>>[0], values?: Parameters<Say<'console'>>[1]): Locator {
    return this.page.getByText(this.say(id, values), { exact: true });
  }

  heading(id: Parameters<Say<'console'>>[0]): Locator {
    return this.page.getByRole('heading', { name: this.say(id), exact: true });
  }

  /** Opens a room by its path in the hash. */
  async open(way: string): Promise<void> {
    await this.page.goto(`/console/#${way}`);
  }

  /** Signs in as one of the operators that the development chain offers. */
  async signInAs(index: number): Promise<void> {
    await this.open('/withdrawals');
    await this.page
      .getByRole('button', { name: new RegExp(this.say('operators.role.admin')) })
      .nth(index)
      .click();
    await this.page.getByRole('region', { name: this.say('bar.label') }).waitFor();
  }

  /** Finds a table by its name. */
  table(id: Parameters<Say<'console'>>[0], values?: Parameters<Say<'console'>>[1]): Locator {
    return this.page.getByRole('table', { name: this.say(id, values) });
  }

  /** The panel beside the table. */
  get panel(): Locator {
    return this.page.getByRole('complementary').last();
  }
}
