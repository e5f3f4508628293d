import { endpoints, isOfOperators, type Endpoint, type EndpointName } from '@fairlaunch/protocol';
import { z } from 'zod/mini';

/** What a list of operators may be asked for, as the protocol says it. */
export type List = {
  name: EndpointName;
  /** Empty for a list in one order. */
  orders: readonly string[];
  filters: Readonly<Record<string, readonly string[]>>;
  /** A choice that every call names. */
  least: Readonly<Record<string, string>>;
  isSearched: boolean;
  isOfOneMember: boolean;
};

/** Every read of operators that answers with rows. */
export const lists = (): List[] =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const { access, method, data } = endpoint;
    if (method !== 'GET' || !isOfOperators(access) || !('items' in shapeOf(data))) return [];
    return [{ name: name as EndpointName, ...choicesOf(shapeOf(endpoint.query)) }];
  });

const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

function choicesOf({ sort, ...fields }: Readonly<Record<string, unknown>>): Omit<List, 'name'> {
  const filters = Object.entries(fields).flatMap(([field, schema]) => {
    const values = valuesOf(schema);
    return values ? [{ field, values, isOptional: schema instanceof z.ZodMiniOptional }] : [];
  });
  return {
    orders: valuesOf(sort) ?? [],
    filters: Object.fromEntries(filters.map(({ field, values }) => [field, values])),
    least: Object.fromEntries(
      filters.flatMap(({ field, values, isOptional }) => (isOptional ? [] : [[field, values[0]!]])),
    ),
    isSearched: 'find' in fields,
    isOfOneMember: 'address' in fields,
  };
}

const valuesOf = (schema: unknown): readonly string[] | undefined => {
  if (schema instanceof z.ZodMiniOptional) return valuesOf(schema.def.innerType);
  return schema instanceof z.ZodMiniEnum ? schema.options.map(String) : undefined;
};
