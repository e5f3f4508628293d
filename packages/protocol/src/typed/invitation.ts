import { typedAddress } from './address.ts';
import { plainTyped, withoutEnds } from './plain-typed.ts';

/** A code, an address, the name of a private link, or `0` for the house. */
const REFERRER = /^[0-9A-Za-z-]{1,64}$/;
const INVITE = /[?&#]invite=([^&#\s]*)/i;

/** What an invitation's link names, wherever in the address it stands; undefined if nothing does. */
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

/** The name of a private link; capitals of a phone's keyboard do not count. */
export const readTypedLinkName = (text: string): string =>
  withoutEnds(plainTyped(text)).toLowerCase();

/** A referrer as it is typed or pasted: an invitation's link, or what stands in one. */
export const readTypedReferrer = (text: string): string =>
  invitationIn(text) ?? typedAddress(text) ?? withoutEnds(plainTyped(text));
