import type { Locale } from '@fairlaunch/locales';
import { loadChunk, TAP_TIMEOUT_MS } from '../loading/chunk-failure.ts';
import { tellChunkFailure } from '../loading/tell-chunk-failure.ts';
import { chooseLanguage } from './language.ts';

/**
 * Shows a language once it has loaded; where it does not, says so and leaves the one in use.
 * @returns whether it is shown
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
