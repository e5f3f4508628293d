import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { whenStill } from './when-still.ts';

/** Flaws in the layout of a page, in words; empty if there are none. */
export type Flaws = { overflow: string[]; unnamed: string[]; small: string[] };

/**
 * Inspects everything that is visible on a page: what leaves the screen, has no name or is hard to
 * tap.
 * @param tablesMayScroll true for large text: tables may scroll in a box that keys can reach
 */
export function inspectPage(page: Page, { tablesMayScroll = false } = {}): Promise<Flaws> {
  return page.evaluate((mayScroll) => {
    const TAP = 44;
    const flaws: Flaws = { overflow: [], unnamed: [], small: [] };
    const describe = (element: Element): string => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .slice(0, 40);
      return `<${element.tagName.toLowerCase()}> ${text || (element.getAttribute('class') ?? '').slice(0, 60)}`;
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[inert],[aria-hidden=true],.sr-only')
      );
    };
    /** Whether a text lies beside the box that clips it, so that nobody sees it. */
    const isClipped = (text: DOMRect, element: Element): boolean => {
      if (getComputedStyle(element).clipPath !== 'none') {
        const clip = element.getBoundingClientRect();
        if (text.right <= clip.left + 0.5 || text.left >= clip.right - 0.5) return true;
      }
      return element.parentElement !== null && isClipped(text, element.parentElement);
    };
    const root = document.querySelector('[role=dialog]') ?? document.body;

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      flaws.overflow.push(`the page scrolls sideways: ${scrollWidth} > ${clientWidth}`);
    let seen = 0;
    for (const element of root.querySelectorAll('*')) {
      if (isShown(element)) seen += 1;
      if (!isShown(element) || element instanceof SVGElement) continue;
      const scroller = mayScroll && element.closest('[tabindex="0"].overflow-x-auto');
      if (scroller && scroller !== element) continue;
      const box = element.getBoundingClientRect();
      if (box.left < -0.5 || box.right > clientWidth + 0.5)
        flaws.overflow.push(`${describe(element)} leaves the screen`);
      const cutsOff =
        getComputedStyle(element).overflowX !== 'visible' && !(element instanceof HTMLInputElement);
      if (cutsOff && element.scrollWidth > element.clientWidth + 1)
        flaws.overflow.push(`${describe(element)} is cut off`);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (isClipped(text, element)) continue;
        const holder = element.closest('button,a,td,th,p,dd,dt,label,div')?.getBoundingClientRect();
        if (holder && (text.right > holder.right + 1.5 || text.left < holder.left - 1.5))
          flaws.overflow.push(
            `the text “${node.textContent.trim().slice(0, 40)}” leaves its place`,
          );
      }
    }

    if (seen === 0) throw new Error('nothing is shown that could be looked at');

    const belongs = (hit: Element | null, element: Element): boolean =>
      hit !== null &&
      (element.contains(hit) ||
        hit === element ||
        (hit.closest('label')?.contains(element) ?? false));
    for (const element of root.querySelectorAll(
      'button,a[href],input,select,textarea,[role=button],[role=link],[role=tab],[role=radio]',
    )) {
      if (!isShown(element)) continue;
      const labelled = element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      if (!name && !labelled && !element.getAttribute('aria-labelledby'))
        flaws.unnamed.push(describe(element));
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = (dx: number, dy: number): number => {
        let steps = 0;
        while (
          steps < TAP &&
          belongs(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1)), element)
        )
          steps += 1;
        return steps;
      };
      const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      if (wide < TAP - 1 || high < TAP - 1)
        flaws.small.push(`${describe(element)}: ${wide} × ${high}`);
    }
    window.scrollTo(0, 0);
    return flaws;
  }, tablesMayScroll);
}

/** Sum of the layout shifts, and what moved from where to where. */
type Shifts = { value: number; of: readonly string[] };

/** Measures layout shifts from the first paint on; must be called before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] } = { value: 0, of: [] };
    Object.assign(window, { shifts });
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.value += value;
        for (const { node, previousRect, currentRect } of sources)
          shifts.of.push(
            `${node?.textContent?.slice(0, 40)}: ${place(previousRect)} → ${place(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/** Rules of WCAG 2.2 AA, and best practices of axe. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Findings of axe on a page without running transitions, in words; empty if there are none. */
export async function inspectAccessibility(page: Page): Promise<string[]> {
  await whenStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations, passes } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      // `inspectPage` requires more, and axe would count a row under the pinned bar as small.
      rules: { 'target-size': { enabled: false } },
    });
    if (passes.length === 0) throw new Error('axe found nothing to look at');
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`),
    );
  }, AXE_TAGS);
}
