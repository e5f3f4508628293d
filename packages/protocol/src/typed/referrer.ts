import { typedAddress } from './address.ts';
import { invitationIn } from './invitation.ts';
import { plainTyped, withoutEnds } from './plain-typed.ts';

/** The name of a private link; capitals of a phone's keyboard do not count. */
export const readTypedLinkName = (text: string): string =>
  withoutEnds(plainTyped(text)).toLowerCase();

/** A referrer as it is typed or pasted: an invitation's link, or what stands in one. */
export const readTypedReferrer = (text: string): string =>
  invitationIn(text) ?? typedAddress(text) ?? withoutEnds(plainTyped(text));
