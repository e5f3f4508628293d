import { plainTyped, withoutEnds } from './plain-typed.ts';

/** A code, an address, the name of a private link, or `0` for the house. */
const REFERRER = /^[0-9A-Za-z-]{1,64}$/;
const INVITE = /[?&#]invite=([^&#\s]*)/i;

/**
 * Referrer in an invitation's link, anywhere in the address; undefined if there is none.
 */
export function invitationIn(address: string): string | undefined {
  const [, named] = INVITE.exec(plainTyped(address)) ?? [];
  const referrer = named === undefined ? '' : withoutEnds(plainTyped(decoded(named)));
  return REFERRER.test(referrer) ? referrer : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
