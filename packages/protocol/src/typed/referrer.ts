import { typedAddress } from './address.ts';
import { invitationIn } from './invitation.ts';
import { plainTyped, withoutEnds } from './plain-typed.ts';

/** Reads the name of a private link, ignoring capitals of phone keyboards. */
export const readTypedLinkName = (text: string): string =>
  withoutEnds(plainTyped(text)).toLowerCase();

/** Reads a typed or pasted referrer: an invitation's link, or a referrer that could be in one. */
export const readTypedReferrer = (text: string): string =>
  invitationIn(text) ?? typedAddress(text) ?? withoutEnds(plainTyped(text));
