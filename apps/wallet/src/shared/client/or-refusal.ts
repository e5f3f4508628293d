import { ApiError, type ErrorName } from '@fairlaunch/protocol';

/** Turns the refusal of this name into an answer, so that a query drops its earlier data. */
export async function orRefusal<Answer>(
  answer: Promise<Answer>,
  name: ErrorName,
): Promise<Answer | ApiError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.error === name) return error;
    throw error;
  }
}
