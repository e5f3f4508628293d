import {
  hasAddressForm,
  plainTyped,
  readTypedCount,
  typedAddress,
  withoutEnds,
} from '@fairlaunch/protocol';

/** What names a member in a text that somebody typed or pasted; undefined if nothing does. */
export function receiverText(typed: string): string | undefined {
  const seat = readTypedCount(withoutEnds(plainTyped(typed)));
  return typedAddress(typed) ?? (seat === undefined ? undefined : String(seat));
}

/** Why a text names nobody; one that was meant as an address is judged as an address. */
export function receiverFault(typed: string): 'missing' | 'address' | 'neither' | undefined {
  if (receiverText(typed) !== undefined) return undefined;
  if (plainTyped(typed) === '') return 'missing';
  return hasAddressForm(typed) ? 'address' : 'neither';
}
