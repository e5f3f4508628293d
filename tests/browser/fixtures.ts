import {
  devices,
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { useByKeyboard } from './support/by-keyboard.ts';
import { ConsoleApp } from './support/console-app.ts';
import { MemberApp } from './support/member-app.ts';

/** Collects problems of pages that no assertion would notice. */
export class Watch {
  readonly consoleErrors: { text: string; of?: string }[] = [];
  readonly violations: string[] = [];
  readonly foreign: string[] = [];
  readonly #origin: string;
  /** Pages whose listener reported that it runs, and requests to our own origin. */
  readonly #heard = { pages: 0, requests: 0 };

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Listens to every page of a context. */
  async over(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        window.console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
      );
      window.console.debug('watched');
    });
    context.on('console', (message) => {
      if (message.text() === 'watched') this.#heard.pages += 1;
      if (message.type() !== 'error') return;
      if (message.text().startsWith('CSP ')) this.violations.push(message.text());
      else this.consoleErrors.push({ text: message.text(), of: message.location().url });
    });
    context.on('weberror', (error) => this.consoleErrors.push({ text: String(error.error()) }));
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin === this.#origin) this.#heard.requests += 1;
      else if (protocol.startsWith('http')) this.foreign.push(request.url());
    });
  }

  /** Fails if there were problems; `known` are console errors that the test causes. */
  expectNothing(known: RegExp | undefined): void {
    if (this.#heard.requests > 0)
      expect.soft(this.#heard.pages, 'pages that were listened to').toBeGreaterThan(0);
    expect.soft(this.violations, 'violations of the content security policy').toEqual([]);
    expect.soft(this.foreign, 'requests to other hosts').toEqual([]);
    expect
      .soft(
        this.consoleErrors.filter(({ text }) => !known?.test(text)),
        'errors in the console',
      )
      .toEqual([]);
  }
}

/** A browser of another person, watched like the test's own. */
export async function another(
  browser: Browser,
  watch: Watch,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    ...options,
  });
  await watch.over(context);
  return context;
}

type Fixtures = {
  /** Console errors that a test causes on purpose. */
  knownErrors: RegExp | undefined;
  /** True if the test's page is used only by keys, with axe run in each state. */
  byKeyboard: boolean;
  keys: void;
  watch: Watch;
  /** The members' app in this test's page. */
  app: MemberApp;
  /** The members' app on a phone, for tests whose page is an operator's. */
  phone: MemberApp;
  /** Two operators at desks, signed in; the first one uses this test's page. */
  operators: readonly [ConsoleApp, ConsoleApp];
};

/** Playwright's test, with the app at hand and every page watched. */
export const test = base.extend<Fixtures>({
  knownErrors: [undefined, { option: true }],
  watch: [
    async ({ context, baseURL, knownErrors }, use) => {
      const watch = new Watch(new URL(baseURL ?? '').origin);
      await watch.over(context);
      await use(watch);
      watch.expectNothing(knownErrors);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // Routes that are still being answered must not fail the test when the page closes.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  byKeyboard: [false, { option: true }],
  keys: [
    async ({ page, byKeyboard }, use) => {
      const stop = byKeyboard ? useByKeyboard(page) : undefined;
      await use();
      stop?.();
    },
    { auto: true },
  ],
  app: async ({ page }: { page: Page }, use) => use(new MemberApp(page)),
  phone: async ({ browser, baseURL, watch }, use) => {
    const context = await another(browser, watch, { baseURL: baseURL!, ...devices['Pixel 7'] });
    await use(new MemberApp(await context.newPage()));
    await context.close();
  },
  operators: async ({ browser, baseURL, watch, page, viewport }, use) => {
    const desk = await another(browser, watch, { baseURL: baseURL!, viewport });
    const operators = [new ConsoleApp(page), new ConsoleApp(await desk.newPage())] as const;
    for (const [index, operator] of operators.entries()) await operator.signInAs(index);
    await use(operators);
    await desk.close();
  },
});

export { expect };
