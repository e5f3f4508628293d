/** How a toast looks; success unless said otherwise (spec §8). */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** How long a toast stays, in milliseconds (spec §9). */
export const TOAST_DURATION = 2000;

let placeIsThere: () => void = () => undefined;
const place = new Promise<void>((resolve) => (placeIsThere = resolve));

/** Told by the toaster once it is on the page: toasts from before wait for it. */
export function toasterMounted(): void {
  placeIsThere();
}

/** Shows a line at the bottom for two seconds; the same line is never shown twice at once. Its code loads on first use. */
export function showToast(
  message: string,
  kind: ToastKind = 'success',
  duration: number = TOAST_DURATION,
): void {
  void Promise.all([import('sonner'), place]).then(([{ toast }]) =>
    toast[kind](message, { duration, id: message }),
  );
}
