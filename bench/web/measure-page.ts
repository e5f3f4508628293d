import type { CDPSession, Page } from '@playwright/test';
import type { MemberApp } from '../../tests/browser/support/member-app.ts';
import type { Title } from '../../tests/browser/support/pages.ts';

/** `shift` is the layout shift that no interaction caused. */
export type Visit = { seconds: number; shift: number };

declare global {
  interface Window {
    page: { shift: number; interaction: number };
  }
}

/** Observes unexpected layout shift and the duration of interactions; call before a page opens. */
export async function observePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.page = { shift: 0, interaction: 0 };
    type Event = PerformanceEntry & { interactionId: number };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) window.page.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      // Other events come from a pointer that rests where the page appears.
      for (const { duration, interactionId } of list.getEntries() as Event[])
        if (interactionId > 0)
          window.page.interaction = Math.max(window.page.interaction, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Opens a page and waits until it is usable: its heading is there and nothing is loading. */
async function open({ page, say }: MemberApp, way: string, title: Title): Promise<Visit> {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(`/#${way}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: say(title), exact: true }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'));
  const seconds = (performance.now() - start) / 1_000;
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  return {
    seconds: thousandths(seconds),
    shift: thousandths(await page.evaluate(() => window.page.shift)),
  };
}

/** Controls that act on the page itself: they unfold something, are chosen or typed into. */
const CONTROLS =
  'main :is([aria-expanded=false],[role=radio],[aria-pressed=false],input:not([type=checkbox]))';

/**
 * Longest milliseconds from an event to the next paint on the open page. Taps up to three controls
 * and types into fields; a page without any gets a tap on an empty place.
 */
export async function interact({ page }: MemberApp): Promise<number> {
  const controls = await page.locator(CONTROLS).filter({ visible: true }).all();
  for (const control of controls.slice(0, 3)) {
    // What a tap opens may cover the next control.
    await control.tap({ timeout: 3_000 }).catch(() => undefined);
    // The page may have removed the control.
    if (await page.evaluate(() => document.activeElement?.matches('input')))
      await page.keyboard.type('10');
    await page.keyboard.press('Escape');
  }
  if (controls.length === 0) await page.touchscreen.tap(8, 420);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  return page.evaluate(() => window.page.interaction);
}

/** Visits a page with an empty cache and without a service worker. */
export async function visitFirst(
  app: MemberApp,
  session: CDPSession,
  way: string,
  title: Title,
): Promise<Visit> {
  await session.send('Network.clearBrowserCache');
  return open(app, way, title);
}

/**
 * Visits a page with what an earlier visit stored, which is the worker's files if it is allowed.
 */
export async function visitAgain(app: MemberApp, way: string, title: Title): Promise<Visit> {
  await open(app, way, title);
  return open(app, way, title);
}

/** Waits until the service worker serves the app's files. */
export async function storeApp({ page }: MemberApp): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
