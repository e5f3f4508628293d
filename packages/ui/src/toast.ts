import { TOAST_DURATION_MS } from './spec-constants.ts';

/** Kinds of a toast (spec §8). */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

let resolveReady: () => void = () => undefined;
const toasterReady = new Promise<void>((resolve) => (resolveReady = resolve));

/** Toasts by their id, with the page that each was shown for; undefined for any. */
const pages = new Map<string, string | undefined>();

const pageNow = (): string => location.hash.slice(1).split('?')[0] || '/';

/** Called by the toaster; toasts that were shown before wait for it. */
export function toasterMounted(): void {
  resolveReady();
}

/** Takes out the toasts that belong neither to the page on screen nor to one that is loading. */
export function takeToastsOfOtherPages(shown: string): string[] {
  const kept = new Set([undefined, shown, pageNow()]);
  const others = [...pages].filter(([, page]) => !kept.has(page));
  for (const [id] of others) pages.delete(id);
  return others.map(([id]) => id);
}

/**
 * A toast goes with its page, unless `anyPage` is set, as for a toast that explains why the page
 * changes.
 */
type ToastOptions = { durationMs?: number; anyPage?: boolean };

/** Shows a toast, but never the same line twice at once. The code loads on first use. */
export function showToast(
  message: string,
  kind: ToastKind = 'success',
  { durationMs = TOAST_DURATION_MS, anyPage = false }: ToastOptions = {},
): void {
  const page = anyPage ? undefined : pageNow();
  void Promise.all([import('sonner'), toasterReady]).then(([{ toast }]) => {
    if (page !== undefined && page !== pageNow()) return;
    pages.set(message, page);
    toast[kind](message, { duration: durationMs, id: message });
  });
}
