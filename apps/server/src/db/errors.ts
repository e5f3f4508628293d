/** The SQLSTATE of a database error, if it is one. */
export function databaseCode(error: unknown): string | undefined {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? (error.code as string) : undefined;
}

/** The connection was lost during a commit: the transaction may have happened or not. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while a transaction was committed', { cause });
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
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
]);
const ENDED = /connection terminated|client has encountered a connection error|query read timeout/i;

export function isConnectionLost(error: unknown): boolean {
  const code = databaseCode(error) ?? '';
  if (code.startsWith('08') || TURNED_AWAY.has(code) || SOCKET.has(code) || code === '25P03') {
    return true;
  }
  return error instanceof Error && ENDED.test(error.message);
}

/** True if nothing was written and the same call may succeed in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof PoolBusyError || isConnectionLost(error)) return true;
  return TIMED_OUT.has(databaseCode(error) ?? '');
}
