/**
 * EIP-712 texts that a wallet shows and signs. Amounts are decimal strings, as people read them.
 */

export type Hex = `0x${string}`;

/** A field of a statement: its type, and the signed form of a given value. */
export type Field<Value> = { type: string; signed(value: Value): unknown };

const field = <Value>(
  type: string,
  signed: (value: Value) => unknown = (value) => value,
): Field<Value> => ({ type, signed });

export const text = field<string>('string');
export const texts = field<readonly string[]>('string[]');
export const word = <Word extends string>(): Field<Word> => field('string');
/** Lower case, because some spellings with capitals would be wrong checksums. */
export const address = field<string>('address', (value) => value.toLowerCase());
export const hash = field<string>('bytes32');
export const whole = field<number>('uint256', BigInt);
export const signedWhole = field<number>('int256', BigInt);
export const orElse = (missing: string): Field<string | null> =>
  field('string', (value) => value ?? missing);
export const spaced = field<readonly string[]>('string', (values) => values.join(' '));

export type Fields = Record<string, Field<never>>;
export type ValuesOf<Given extends Fields> = {
  [Name in keyof Given]: Given[Name] extends Field<infer Value> ? Value : never;
};

/** Values of a statement. */
export type Said<Statement extends (chainId: number, treasury: Hex, values: never) => unknown> =
  Parameters<Statement>[2];

export type SignedData = {
  domain: ReturnType<typeof typedDataDomain>;
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
};

/** Binds a signature to one chain and treasury, so that it is worth nothing elsewhere. */
export function typedDataDomain(chainId: number, treasury: Hex) {
  return { name: 'Fairlaunch', version: '1', chainId, verifyingContract: treasury } as const;
}

/** @param fields in the order in which they are shown and signed */
export function statement<Name extends string, Given extends Fields>(
  primaryType: Name,
  fields: Given,
) {
  const entries = Object.entries(fields as Record<string, Field<unknown>>);
  const parameters = entries.map(([name, { type }]) => ({ name, type }));
  const types = { [primaryType]: parameters } as Record<Name, typeof parameters>;
  const signed = (chainId: number, treasury: Hex, values: ValuesOf<Given>) => ({
    domain: typedDataDomain(chainId, treasury),
    types,
    primaryType,
    message: Object.fromEntries(
      entries.map(([name, given]) => [name, given.signed(values[name as keyof Given])]),
    ),
  });
  return Object.assign(signed, { primaryType });
}
