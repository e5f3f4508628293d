import { TOAST_DURATION_MS } from './spec-constants.ts';

/** Spec §8. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

let resolveReady: () => void = () => undefined;
const toasterReady = new Promise<void>((resolve) => (resolveReady = resolve));

/** Toasts by their id, with the page that each was shown for; undefined for any. */
const pages = new Map<string, string | undefined>();

const pageNow = (): string => location.hash.slice(1).split('?')[0] || '/';

/** Toasts from before wait for the toaster. */
export function toasterMounted(): void {
  resolveReady();
}

/** Toasts that were shown neither for the page on screen nor for one that is loading. */
export function takeToastsOfOtherPages(shown: string): string[] {
  const kept = new Set([undefined, shown, pageNow()]);
  const others = [...pages].filter(([, page]) => !kept.has(page));
  for (const [id] of others) pages.delete(id);
  return others.map(([id]) => id);
}

/** It goes with its page, unless `anyPage` says that it explains why the page changes. */
type ToastOptions = { durationMs?: number; anyPage?: boolean };

/** The same line is never shown twice at once; the code loads on first use. */
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
