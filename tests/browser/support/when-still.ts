import { expect, type Page } from '@playwright/test';

/**
 * Waits until the letters are there and nothing moves any more: nobody reads colours during a transition. What runs for ever,
 * or waits for a tap, is left out.
 */
export async function whenStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((one) => ({ one, timing: one.effect?.getComputedTiming() }))
        .filter(({ timing }) => timing?.iterations !== Infinity)
        .map(({ one, timing }) => {
          const { target } = one.effect as KeyframeEffect;
          const element = target?.cloneNode() as Element | undefined;
          return `${element?.outerHTML}: ${String(one.currentTime)} of ${String(timing?.endTime)} ms`;
        }),
    );
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(moving, { message: 'what still moves', timeout: 15_000 }).toEqual([]);
}
