import { BoundsDroppedError } from './session-bounds.ts';

/** The SQLSTATE of a database error, if it is one. */
export function databaseCode(error: unknown): string | undefined {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? (error.code as string) : undefined;
}

/** After this failure of a commit, the transaction may have happened or not. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('nobody knows whether a transaction was committed', { cause });
    this.name = 'OutcomeUnknownError';
  }
}

/** A pool's queue was full, or no connection was free in time. */
export class PoolBusyError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PoolBusyError';
  }
}

/** Time limits of statements, locks, idle and whole transactions. */
const TIMED_OUT = new Set(['57014', '55P03', '25P03', '25P04']);
/** Too many connections, shutting down, starting up. */
const TURNED_AWAY = new Set(['53300', '57P01', '57P02', '57P03']);
/** A full disk, no memory, read-only, a disk that fails. */
const UNWRITABLE = new Set(['53100', '53200', '25006', '58030']);
/** A password or a name that is no longer accepted, or a database that is gone. */
const NOT_LET_IN = new Set(['28000', '28P01', '3D000']);
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const ENDED = /connection terminated|client has encountered a connection error|query read timeout/i;

export function isConnectionLost(error: unknown): boolean {
  const code = databaseCode(error) ?? '';
  if (code.startsWith('08') || TURNED_AWAY.has(code) || SOCKET.has(code) || code === '25P03') {
    return true;
  }
  return error instanceof Error && ENDED.test(error.message);
}

/** True if the database answers but writes nothing until somebody acts. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE.has(databaseCode(error) ?? '');

/** True if a statement or its locks needed more memory than there is; others may succeed. */
export const isOutOfMemory = (error: unknown): boolean => databaseCode(error) === '53200';

/** True if nothing was written and the same call may succeed later. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof PoolBusyError || error instanceof BoundsDroppedError) return true;
  if (isConnectionLost(error) || isUnwritable(error)) return true;
  const code = databaseCode(error) ?? '';
  return TIMED_OUT.has(code) || NOT_LET_IN.has(code);
}
