import { ApiError, ERRORS } from '@fairlaunch/protocol';

const CODES = new Set<number>([
  ERRORS.SESSION_INVALID.code,
  ERRORS.SESSION_MISSING.code,
  ERRORS.SESSION_OTHER_DEVICE.code,
  ERRORS.SIGNED_IN_ELSEWHERE.code,
]);

/** Errors that end the session (spec §8). */
export const endsSession = (code: number): boolean => CODES.has(code);

/** True if a call was refused because the session is over; such a call has done nothing. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && endsSession(error.code);
