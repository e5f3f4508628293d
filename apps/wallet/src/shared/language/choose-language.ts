import type { Locale } from '@fairlaunch/locales';
import { showToast } from '@fairlaunch/ui';
import { chunkFailureOf, loadChunk } from '../loading/chunk-failure.ts';
import { chooseLanguage } from './language.ts';
import { text } from './text.ts';

/** A tap waits no longer for a language. */
const LANGUAGE_TIMEOUT_MS = 20_000;

/**
 * Shows a language once it has loaded; where it does not, says so and leaves the one in use.
 * @returns whether it is shown
 */
export async function showLanguage(locale: Locale): Promise<boolean> {
  try {
    await loadChunk(() => chooseLanguage(locale), LANGUAGE_TIMEOUT_MS);
    return true;
  } catch (error) {
    showToast(text('page.chunkFailed', { kind: chunkFailureOf(error) ?? 'error' }), 'error');
    return false;
  }
}
