import { ApiError } from '@fairlaunch/protocol';
import { FlowStop } from '../flow-problems.ts';
import type { MessageId } from '../language/text.ts';

/** The server's text for an error, that of a wallet's refusal, or ours if nobody sent one. */
export function actionProblem(error: unknown, text: (id: MessageId) => string): string {
  if (error instanceof FlowStop) return text(`flow.problem.${error.problem.name}`);
  if (!(error instanceof ApiError)) return text('error.requestFailed');
  if (error.error !== 'NETWORK') return error.message;
  return text(error.isTimeout ? 'error.requestLate' : 'error.requestFailed');
}
