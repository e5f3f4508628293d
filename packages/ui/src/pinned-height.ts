const PINNED = '[data-pinned]';
const VARIABLE = '--pinned-height';

/**
 * Keeps a CSS variable at the height of the highest bar at the bottom: tabs, or the action of a
 * page or sheet.
 */
export function followPinnedHeight(root: HTMLElement): () => void {
  const measure = () => {
    const heights = bars.map((bar) => bar.offsetHeight);
    root.style.setProperty(VARIABLE, `${Math.max(0, ...heights)}px`);
  };
  const sizes = new ResizeObserver(measure);
  let bars: HTMLElement[] = [];
  const find = () => {
    const found = [...root.querySelectorAll<HTMLElement>(PINNED)];
    if (found.length === bars.length && found.every((bar, index) => bar === bars[index])) return;
    sizes.disconnect();
    bars = found;
    for (const bar of bars) sizes.observe(bar);
    measure();
  };
  const pages = new MutationObserver(find);
  pages.observe(root, { childList: true, subtree: true });
  find();
  return () => {
    sizes.disconnect();
    pages.disconnect();
  };
}
