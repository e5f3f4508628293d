import { showToast } from '@fairlaunch/ui';
import { text } from '../language/text.ts';
import { chunkFailureOf } from './chunk-failure.ts';

/** Says that a tapped part did not load; the page stays as it is. */
export const tellChunkFailure = (error: unknown): void =>
  showToast(text('page.chunkFailed', { kind: chunkFailureOf(error) ?? 'error' }), 'error');
