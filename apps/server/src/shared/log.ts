import { pino, type DestinationStream, type Logger } from 'pino';
import { BaseError } from 'viem';
import { hostOf } from './endpoint-errors.ts';
import { redact } from './redact.ts';
import { runningRequest } from './request-context.ts';

type Destination = ReturnType<typeof pino.destination>;

/** Keeps only the short form of the chain library's messages, which repeat the request. */
function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof BaseError) {
    const endpoint = hostOf(error);
    return { type: error.name, message: error.shortMessage, ...(endpoint && { endpoint }) };
  }
  if (error instanceof Error)
    return {
      type: error.name,
      message: error.message,
      stack: error.stack,
      ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    };
  return { type: typeof error };
}

/** Logs to a file; a full disk ends the log but not the server. */
function appendTo(file: string): Destination {
  const destination = pino.destination(file);
  destination.on('error', () => undefined);
  return destination;
}

function redacted(destination: Destination): DestinationStream & Pick<Destination, 'flushSync'> {
  return {
    write: (line) => void destination.write(redact(line)),
    flushSync: () => destination.flushSync(),
  };
}

export function createLogger(level: string, file?: string): Logger {
  return pino(
    {
      level,
      redact: [
        'req.headers.authorization',
        'req.headers.key',
        '*.token',
        '*.signature',
        '*.privateKey',
      ],
      serializers: { err: describeError },
      mixin: () => {
        const requestId = runningRequest();
        return requestId === undefined ? {} : { requestId };
      },
    },
    redacted(file === undefined ? pino.destination(1) : appendTo(file)),
  );
}
