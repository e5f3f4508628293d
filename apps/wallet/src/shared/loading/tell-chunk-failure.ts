import { showToast } from '@fairlaunch/ui';
import { text } from '../language/text.ts';
import { chunkFailureOf } from './chunk-failure.ts';

/** Where what was tapped does not come, and the page stays as it is. */
export const tellChunkFailure = (error: unknown): void =>
  showToast(text('page.chunkFailed', { kind: chunkFailureOf(error) ?? 'error' }), 'error');
