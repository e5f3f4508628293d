import { expect, type Locator, type Page } from '@playwright/test';
import { inspectAccessibility } from './inspect.ts';

const MOST_STEPS = 300;

/** Where the focus is, relative to an element. */
function focusFrom(element: Element): 'there' | 'in its group' | 'elsewhere' {
  const controls = 'a[href],button,input,select,textarea,summary,[tabindex="0"]';
  const control = element.closest(controls) ?? element.querySelector(controls);
  const active = document.activeElement;
  if (control !== null && active === control) return 'there';
  const group = control?.closest('[role=radiogroup],[role=tablist]');
  return group?.contains(active) ? 'in its group' : 'elsewhere';
}

const keyOf = (element: Element): 'Enter' | 'Space' =>
  element.matches('[role=checkbox],[role=switch],[role=radio],input') ? 'Space' : 'Enter';

async function reach(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const focus = await target.evaluate(focusFrom);
    if (focus === 'there') return;
    await page.keyboard.press(focus === 'elsewhere' ? 'Tab' : 'ArrowRight');
  }
  throw new Error(`no key reaches ${String(target)}`);
}

/** The state of the page in which a person acts. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = document.querySelector('[role=dialog]') ?? document.querySelector('main');
    const names = [
      ...(shown?.querySelectorAll('h1,h2,button,[role=radio][aria-checked=true]') ?? []),
    ];
    return [location.hash.split('?', 1)[0], ...names.map((one) => one.textContent)].join(' | ');
  });

async function lookOver(page: Page, seen: Set<string>): Promise<void> {
  const state = await stateOf(page);
  if (seen.has(state)) return;
  seen.add(state);
  // A toast may begin to leave while axe looks.
  if ((await inspectAccessibility(page)).length === 0) return;
  expect.soft(await inspectAccessibility(page), state).toEqual([]);
}

/**
 * Makes every click of a test on this page go by keys only, and runs axe in each state in which it
 * acts.
 * @returns a function that restores clicks by pointer
 */
export function useByKeyboard(page: Page): () => void {
  const seen = new Set<string>();
  const prototype = Object.getPrototypeOf(page.locator('body')) as Locator;
  const click = Reflect.get<Locator, 'click'>(prototype, 'click');
  const dblclick = Reflect.get<Locator, 'dblclick'>(prototype, 'dblclick');
  const press = async (target: Locator, times: number): Promise<void> => {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    await lookOver(page, seen);
    await reach(page, target);
    const key = await target.evaluate(keyOf);
    for (let each = 0; each < times; each += 1) await page.keyboard.press(key);
  };
  prototype.click = function (this: Locator, options) {
    return this.page() === page ? press(this, 1) : click.call(this, options);
  };
  prototype.dblclick = function (this: Locator, options) {
    return this.page() === page ? press(this, 2) : dblclick.call(this, options);
  };
  return () => Object.assign(prototype, { click, dblclick });
}
