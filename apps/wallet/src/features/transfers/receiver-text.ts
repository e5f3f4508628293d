const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** 0 is the house's, about which the server says what there is to say. */
const MEMBER_NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** What names a member in a text that somebody typed or pasted; undefined if nothing does. */
export function receiverText(typed: string): string | undefined {
  const wanted = typed.trim().replace(/^#/, '');
  return ADDRESS.test(wanted) || MEMBER_NUMBER.test(wanted) ? wanted : undefined;
}
