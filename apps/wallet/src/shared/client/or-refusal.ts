import { ApiError, type ErrorName } from '@fairlaunch/protocol';

/** The refusal of that name in place of the answer, so that nothing of an earlier one stays. */
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
