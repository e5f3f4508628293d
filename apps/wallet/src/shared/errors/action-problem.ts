import { ApiError } from '@fairlaunch/protocol';
import type { MessageId } from '../language/text.ts';

/** The server's text for an error, or ours if the server sent none. */
export function actionProblem(error: unknown, text: (id: MessageId) => string): string {
  if (!(error instanceof ApiError)) return text('error.requestFailed');
  if (error.error !== 'NETWORK') return error.message;
  return text(error.isTimeout ? 'error.requestLate' : 'error.requestFailed');
}
