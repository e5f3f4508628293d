import { PlainError, systemCode } from '../shared/plain-error.ts';

const DEFAULT_PORT = 8080;

export function wantedPort(environment: NodeJS.ProcessEnv): number {
  const text = environment['PORT'] || String(DEFAULT_PORT);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new PlainError(
    `PORT is ${text}, which is no port. It takes a number from 0 to 65535; 0 picks a free one.`,
  );
}

/** Plain error for a port that cannot be used; other errors are returned unchanged. */
export function portProblem(error: unknown, port: number): unknown {
  const code = systemCode(error);
  if (code === 'EADDRINUSE') {
    return new PlainError(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=8090 npm start (PORT=0 picks a free one).`,
      { cause: error },
    );
  }
  if (code === 'EACCES')
    return new PlainError(
      `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`,
      { cause: error },
    );
  return error;
}
