import {
  hasAddressForm,
  plainTyped,
  readTypedCount,
  typedAddress,
  withoutEnds,
} from '@fairlaunch/protocol';

/** The address or member number in a typed or pasted text; undefined if it has none. */
export function receiverText(typed: string): string | undefined {
  const seat = readTypedCount(withoutEnds(plainTyped(typed)));
  return typedAddress(typed) ?? (seat === undefined ? undefined : String(seat));
}

/** Why a text names no member; a text that looks like an address is judged as an address. */
export function receiverFault(typed: string): 'missing' | 'address' | 'neither' | undefined {
  if (receiverText(typed) !== undefined) return undefined;
  if (plainTyped(typed) === '') return 'missing';
  return hasAddressForm(typed) ? 'address' : 'neither';
}
