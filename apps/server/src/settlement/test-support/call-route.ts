import {
  endpoints,
  type EndpointName,
  type Endpoints,
  type Input,
  type Output,
} from '@fairlaunch/protocol';
import type { Caller, Route } from '#http/route.ts';
import type { World } from './world.ts';

/** Calls a route and checks its answer by its endpoint. */
export const callRoute =
  ({ database, deps }: Pick<World, 'database' | 'deps'>, routes: readonly Route[]) =>
  async <Name extends EndpointName>(
    name: Name,
    input: Input<Endpoints[Name]>,
    memberId = 0n,
  ): Promise<Output<Endpoints[Name]>> => {
    const { address, seat } = await database
      .selectFrom('member')
      .select(['address', 'seat'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const caller: Caller = {
      memberId,
      address: address as Caller['address'],
      seat: seat === null ? null : Number(seat),
      role: null,
      tokenHash: Buffer.alloc(32),
    };
    const answer = await routes.find((route) => route.name === name)!.handle!({
      deps,
      input,
      caller,
      locale: 'en_US',
      networkAddress: '127.0.0.1',
      userAgent: '',
      origin: '',
    });
    return endpoints[name].data.parse(answer) as Output<Endpoints[Name]>;
  };
