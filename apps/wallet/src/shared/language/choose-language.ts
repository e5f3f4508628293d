import type { Locale } from '@fairlaunch/locales';
import { loadChunk, TAP_TIMEOUT_MS } from '../loading/chunk-failure.ts';
import { tellChunkFailure } from '../loading/tell-chunk-failure.ts';
import { chooseLanguage } from './language.ts';

/**
 * Shows a language once it has loaded. If it does not load, a toast says so and the language stays.
 * @returns true if it is shown
 */
export async function showLanguage(locale: Locale): Promise<boolean> {
  try {
    await loadChunk(() => chooseLanguage(locale), TAP_TIMEOUT_MS);
    return true;
  } catch (error) {
    tellChunkFailure(error);
    return false;
  }
}
