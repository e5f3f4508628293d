import type { EndpointName, Endpoints, Input, OperatorRole, Output } from '@fairlaunch/protocol';
import type { Tx } from '../db/database.ts';
import type { Deps, TransactionDeps } from '../shared/deps.ts';

/** Who calls: a signed-in wallet, with its operator role if it has one. */
export type Caller = {
  memberId: bigint;
  address: `0x${string}`;
  role: OperatorRole | null;
  tokenHash: Buffer;
};

/** One call as a route sees it: checked, authenticated, and nothing of HTTP left but the caller's network address. */
export type Call<Name extends EndpointName> = {
  deps: Deps;
  input: Input<Endpoints[Name]>;
  /** Throws a defect on endpoints that are open to everybody. */
  caller: Caller;
  locale: string;
  networkAddress: string;
};

/** A call inside its transaction, through which alone it reaches the database. */
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

/** A route bound to its entry in the endpoint table. */
export type Route = {
  name: EndpointName;
  handle?: Handler<EndpointName>;
  act?: Act<EndpointName, unknown>;
  prepare?: Prepare<EndpointName, unknown>;
  /** The HTTP status of an answer that is not an error; 200 without it. */
  statusOf?: (output: Output<Endpoints[EndpointName]>) => number;
};

type RouteOptions<Name extends EndpointName> = {
  statusOf?: (output: Output<Endpoints[Name]>) => number;
};

/** A read, or a call that carries its own protection against repetition. */
export function route<Name extends EndpointName>(
  name: Name,
  handle: Handler<Name>,
  { statusOf }: RouteOptions<Name> = {},
): Route {
  return { name, handle, ...(statusOf && { statusOf: statusOf as Route['statusOf'] & {} }) };
}

/**
 * An action that happens once per `requestId`, in one transaction with what it remembers of it.
 * @param prepare what must be asked outside the transaction first, such as a signature check on chain
 */
export function action<Name extends EndpointName, Prepared = undefined>(
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
