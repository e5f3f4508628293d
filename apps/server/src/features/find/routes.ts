import { FOUND_KINDS, type Found } from '@fairlaunch/protocol';
import { route } from '#http/route.ts';
import { whatIs } from './queries.ts';

export const routes = [
  route('operatorFind', async ({ deps: { config, database }, input: { name } }) => {
    const chain = { id: config.CHAIN_ID, gateway: config.GATEWAY_ADDRESS };
    const { rows } = await whatIs(name, chain).execute(database);
    return {
      found: rows
        .map(({ kind, id, address, seat }) => ({
          kind,
          id,
          member: address === null ? null : { address, seat },
        }))
        .toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind)),
    };
  }),
];

const rankOf = (kind: Found['kind']): number => FOUND_KINDS.indexOf(kind);
