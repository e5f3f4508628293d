import type { Readable } from 'node:stream';
import type {
  CallName,
  EndpointName,
  Endpoints,
  Input,
  OperatorRole,
  Output,
  StreamName,
} from '@fairlaunch/protocol';
import type { Locale } from '@fairlaunch/locales';
import type { Tx } from '../db/database.ts';
import type { Deps, TransactionDeps } from '../shared/deps.ts';

export type Caller = {
  memberId: bigint;
  address: `0x${string}`;
  /** Null for a guest. */
  seat: number | null;
  role: OperatorRole | null;
  tokenHash: Buffer;
};

export type Call<Name extends EndpointName> = {
  deps: Deps;
  input: Input<Endpoints[Name]>;
  caller: Caller;
  locale: Locale;
  networkAddress: string;
  /** The header as it came; empty if there was none. */
  userAgent: string;
  /** Of the page that calls, as its browser names it; empty for its own server's pages. */
  origin: string;
};

export type TransactionCall<Name extends EndpointName> = Omit<Call<Name>, 'deps'> & {
  deps: TransactionDeps;
};

type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Output<Endpoints[Name]>>;
type Act<Name extends EndpointName, Prepared> = (
  call: TransactionCall<Name>,
  tx: Tx,
  prepared: Prepared,
) => Promise<Output<Endpoints[Name]>>;
type Prepare<Name extends EndpointName, Prepared> = (call: Call<Name>) => Promise<Prepared>;

export type Route = {
  name: EndpointName;
  handle?: Handler<EndpointName>;
  act?: Act<EndpointName, unknown>;
  prepare?: Prepare<EndpointName, unknown>;
  open?: (call: Call<StreamName>) => Promise<Readable>;
  statusOf?: (output: Output<Endpoints[EndpointName]>) => number;
};

type RouteOptions<Name extends EndpointName> = {
  statusOf?: (output: Output<Endpoints[Name]>) => number;
};

export function route<Name extends CallName>(
  name: Name,
  handle: Handler<Name>,
  { statusOf }: RouteOptions<Name> = {},
): Route {
  return { name, handle, ...(statusOf && { statusOf: statusOf as Route['statusOf'] & {} }) };
}

/** A route that answers with a stream of events. */
export function stream(name: StreamName, open: Route['open'] & {}): Route {
  return { name, open };
}

/** @param prepare runs before the transaction, for instance a signature check on chain */
export function action<Name extends CallName, Prepared = undefined>(
  name: Name,
  act: Act<Name, Prepared>,
  prepare?: Prepare<Name, Prepared>,
): Route {
  return {
    name,
    act: act as Act<EndpointName, unknown>,
    ...(prepare && { prepare: prepare }),
  };
}
