import { Failure } from '#shared/errors.ts';

/** Where a row stands in an order: the value that the order is by, and the row's number. */
export type Position = { place: bigint; id: bigint };

export const encodePosition = ({ place, id }: Position): string =>
  Buffer.from(`${place}.${id}`).toString('base64url');

/**
 * A cursor that somebody made up begins the page elsewhere and shows nothing else.
 * @throws Failure INPUT_INVALID
 */
export function decodePosition(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, place, id] = /^(\d{1,18})\.(\d{1,18})$/.exec(text) ?? [];
  if (!place || !id) throw new Failure('INPUT_INVALID', { field: 'cursor' });
  return { place: BigInt(place), id: BigInt(id) };
}
