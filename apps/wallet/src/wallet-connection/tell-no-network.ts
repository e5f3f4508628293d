import { showToast } from '@fairlaunch/ui';
import { loadAllTexts } from '../shared/language/language.ts';
import { text } from '../shared/language/text.ts';

/** Tells the member that the wallet does not say which chain it is on (spec §4). */
export async function tellNoNetwork(): Promise<void> {
  await loadAllTexts().catch(() => undefined);
  showToast(text('network.infoFailed'), 'error');
}
