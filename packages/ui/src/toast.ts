/** Spec §8. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** Spec §9. */
export const TOAST_DURATION_MS = 2000;

let resolveReady: () => void = () => undefined;
const toasterReady = new Promise<void>((resolve) => (resolveReady = resolve));

/** Toasts from before wait for the toaster. */
export function toasterMounted(): void {
  resolveReady();
}

/** The same line is never shown twice at once; the code loads on first use. */
export function showToast(
  message: string,
  kind: ToastKind = 'success',
  durationMs: number = TOAST_DURATION_MS,
): void {
  void Promise.all([import('sonner'), toasterReady]).then(([{ toast }]) =>
    toast[kind](message, { duration: durationMs, id: message }),
  );
}
