import type { CDPSession, Page } from '@playwright/test';
import type { MemberApp } from '../../tests/browser/support/member-app.ts';
import type { Title } from '../../tests/browser/support/pages.ts';

/**
 * Cold: with an empty cache. Again: with what the first visit left there; without a service worker. Interaction: the longest from an
 * event to the next paint. Shift: the larger one of both visits.
 */
export type PageFigures = {
  coldSeconds: number;
  againSeconds: number;
  interactionMilliseconds: number;
  shift: number;
};

declare global {
  interface Window {
    page: { shift: number; interaction: number };
  }
}

/** Notes layout shift that nobody caused, and how long interactions take; before a page opens. */
export async function observePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.page = { shift: 0, interaction: 0 };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) window.page.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.page.interaction = Math.max(window.page.interaction, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Usable: its heading is there and nothing on it is still loading. */
async function open({ page, say }: MemberApp, way: string, title: Title) {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(`/#${way}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: say(title), exact: true }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'));
  const seconds = (performance.now() - start) / 1_000;
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  return { seconds, shift: await page.evaluate(() => window.page.shift) };
}

/** What answers on the page itself: what unfolds, what is chosen, what is typed into. */
const CONTROLS =
  'main :is([aria-expanded=false],[role=radio],[aria-pressed=false],input:not([type=checkbox]))';

/** Taps up to three controls and types into fields; a page without any gets a tap beside all. */
async function interact(page: Page): Promise<number> {
  const controls = await page.locator(CONTROLS).filter({ visible: true }).all();
  for (const control of controls.slice(0, 3)) {
    // What a tap opens may cover the next one.
    await control.tap({ timeout: 3_000 }).catch(() => undefined);
    if (await control.evaluate((one) => one === document.activeElement && one.matches('input')))
      await page.keyboard.type('10');
    await page.keyboard.press('Escape');
  }
  if (controls.length === 0) await page.touchscreen.tap(8, 420);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  return page.evaluate(() => window.page.interaction);
}

export async function measurePage(
  app: MemberApp,
  session: CDPSession,
  way: string,
  title: Title,
): Promise<PageFigures> {
  await session.send('Network.clearBrowserCache');
  const cold = await open(app, way, title);
  const again = await open(app, way, title);
  return {
    coldSeconds: thousandths(cold.seconds),
    againSeconds: thousandths(again.seconds),
    interactionMilliseconds: await interact(app.page),
    shift: thousandths(Math.max(cold.shift, again.shift)),
  };
}
