import { devices, type Browser, type Page } from '@playwright/test';
import { another, type Watch } from '../fixtures.ts';
import { ConsoleApp } from './console-app.ts';
import { MemberApp } from './member-app.ts';

type Given = { browser: Browser; page: Page; baseURL: string | undefined; watch: Watch };

/** A member's phone, and two operators at desks, who are signed in; the first has the test's page. */
export async function memberAndOperators({ browser, page, baseURL, watch }: Given) {
  const at = { baseURL: baseURL! };
  const phone = await another(browser, watch, { ...at, ...devices['Pixel 7'] });
  const desk = await another(browser, watch, { ...at, viewport: { width: 1440, height: 900 } });
  const [app, one, two] = [
    new MemberApp(await phone.newPage()),
    new ConsoleApp(page),
    new ConsoleApp(await desk.newPage()),
  ];
  await one.signInAs(0);
  await two.signInAs(1);
  return { app, one, two };
}
