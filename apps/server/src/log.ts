import { pino, type DestinationStream, type Logger } from 'pino';
import { BaseError } from 'viem';

/** An error as logs hold it. Messages of the chain library carry endpoint addresses and with them keys of providers: only their short form is kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof BaseError) return { type: error.name, message: error.shortMessage };
  if (error instanceof Error) return { type: error.name, message: error.message, stack: error.stack, ...(error.cause !== undefined && { cause: describeError(error.cause) }) };
  return { type: typeof error };
}

/** Appends to a file. A full disk takes the log and not the server. */
function appendTo(file: string): DestinationStream {
  const destination = pino.destination(file);
  destination.on('error', () => undefined);
  return destination;
}

/**
 * A logger of structured lines that hold no secret and no personal data.
 * @param file where they go; standard output without one
 */
export function createLogger(level: string, file?: string): Logger {
  return pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.key', '*.token', '*.signature', '*.privateKey'],
      serializers: { err: describeError },
    },
    file === undefined ? pino.destination(1) : appendTo(file),
  );
}
