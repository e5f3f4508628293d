import { connection } from './connection.ts';
import { databaseCode } from './errors.ts';

/** Reasons by SQLSTATE, or by the error code of the socket or the resolver. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOENT', 'there is no such socket; nothing listens there'],
  ['ENOTFOUND', 'no such host is known'],
  ['EAI_AGAIN', 'the name of its host could not be looked up'],
  ['EHOSTUNREACH', 'its host cannot be reached'],
  ['ENETUNREACH', 'its network cannot be reached'],
  ['ECONNRESET', 'the connection was reset'],
  ['ETIMEDOUT', 'no answer came in time'],
  ['EACCES', 'this user may not open its socket'],
  ['3D000', 'there is no such database'],
  ['28P01', 'the password of the role is another'],
  ['28000', 'the role is not let in'],
  ['42501', 'the role may not do this'],
  ['53300', 'all its connections are taken'],
  ['57P01', 'it is shutting down'],
  ['57P03', 'it is starting up or shutting down'],
  ['25006', 'it is read-only'],
  ['53100', 'its disk is full'],
]);
const TLS = /SSL|TLS|certificate/i;
const TLS_CODE = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
const TIMEOUT = /time(?:d )?out|in time/i;

/** `host:port/name`, or the socket's folder; without user and password. */
function placeOf(url: string): string {
  const { host, port } = connection(url);
  if (host?.startsWith('/')) return `${host}:${port}${new URL(url).pathname}`;
  const parsed = new URL(url);
  return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}${parsed.pathname}`;
}

function reasonOf(error: unknown): string {
  const code = databaseCode(error) ?? '';
  const message = error instanceof Error ? error.message : String(error);
  const said = message ? ` (${message})` : '';
  if (TLS_CODE.test(code) || TLS.test(message)) return `TLS failed${said}`;
  const reason = REASONS.get(TIMEOUT.test(message) && !REASONS.has(code) ? 'ETIMEDOUT' : code);
  return reason === undefined ? message : `${reason}${said}`;
}

/** Says what kept a server from its database, for whoever starts it. */
export class ConnectionProblem extends Error {
  constructor(setting: string, url: string, cause: unknown) {
    super(`${setting}: the database at ${placeOf(url)} was not reached: ${reasonOf(cause)}.`, {
      cause,
    });
    this.name = 'ConnectionProblem';
  }
}
