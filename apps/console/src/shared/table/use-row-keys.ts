import { useEffect, type RefObject } from 'react';

const STEPS: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['k', -1],
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function nextRow(area: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...area.querySelectorAll<HTMLElement>('tbody tr[tabindex]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  const opened = rows.findIndex((row) => row.querySelector('[data-opened]'));
  const from = at >= 0 ? at : opened;
  const step = STEPS.get(key);
  return step === undefined ? undefined : from < 0 ? rows[0] : rows[from + step];
}

/**
 * j, k, the arrows, Home and End walk through a table's rows; j and k from anywhere on the page.
 */
export function useRowKeys(area: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const table = area.current;
      if (!table || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
        return;
      const inside =
        event.target instanceof HTMLElement &&
        event.target.matches('tr') &&
        table.contains(event.target);
      const anywhere = event.key === 'j' || event.key === 'k';
      const elsewhere =
        document.activeElement?.closest('table') && !table.contains(document.activeElement);
      if ((!inside && !anywhere) || elsewhere) return;
      const row = nextRow(table, event.key);
      if (!row) return;
      event.preventDefault();
      event.stopPropagation();
      row.focus();
      row.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [area, active]);
}
