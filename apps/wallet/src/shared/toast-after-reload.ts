import { showToast, tabStorage } from '@fairlaunch/ui';
import { loadAllTexts } from './language/language.ts';
import { text, type MessageId } from './language/text.ts';

const KEY = 'fairlaunch.after-reload';
const TOASTS = ['network.switched'] as const satisfies MessageId[];

/** Shows a toast after the next load of the page. */
export function toastAfterReload(id: (typeof TOASTS)[number]): void {
  tabStorage.setItem(KEY, id);
}

export async function showToastOfReload(): Promise<void> {
  const id = TOASTS.find((known) => known === tabStorage.getItem(KEY));
  if (!id) return;
  tabStorage.removeItem(KEY);
  await loadAllTexts();
  showToast(text(id));
}
