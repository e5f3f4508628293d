import { plainTyped, readTypedCount, typedAddress, withoutEnds } from '@fairlaunch/protocol';

/** What names a member in a text that somebody typed or pasted; undefined if nothing does. */
export function receiverText(typed: string): string | undefined {
  const seat = readTypedCount(withoutEnds(plainTyped(typed)));
  return typedAddress(typed) ?? (seat === undefined ? undefined : String(seat));
}
