import { plainTyped, readTypedCount, typedAddress, withoutEnds } from '@fairlaunch/protocol';
import { Failure } from '#shared/errors.ts';

export type TeamQuery =
  | { by: 'seat'; seat: bigint }
  /** In lower case; the suffix comes from an address in the short form that screens show. */
  | { by: 'address'; prefix: string; suffix: string };

const MIN_CHARACTERS = 4;

/** @throws Failure if it is neither a member number nor the beginning of an address */
export function readTeamQuery(text: string): TeamQuery {
  const whole = typedAddress(text);
  if (whole) return { by: 'address', prefix: whole, suffix: '' };
  const query = withoutEnds(plainTyped(text)).toLowerCase();
  const seat = readTypedCount(query);
  if (seat !== undefined) return { by: 'seat', seat: BigInt(seat) };
  const parts = /^0x([0-9a-f]{0,40})(?:(?:…|\.{3})([0-9a-f]{1,40}))?$/.exec(query);
  if (!parts) throw new Failure('TEAM_QUERY_INVALID', { field: 'query' });
  const [, characters = '', suffix = ''] = parts;
  if (characters.length < MIN_CHARACTERS)
    throw new Failure('TEAM_QUERY_TOO_SHORT', {
      field: 'query',
      details: { characters: MIN_CHARACTERS },
    });
  return { by: 'address', prefix: `0x${characters}`, suffix };
}
