import { showToast } from '@fairlaunch/ui';
import { loadAllTexts } from '../shared/language/language.ts';
import { text } from '../shared/language/text.ts';

/** A wallet does not say which chain it is on (spec §4). */
export async function tellNoNetwork(): Promise<void> {
  await loadAllTexts().catch(() => undefined);
  showToast(text('network.infoFailed'), 'error');
}
