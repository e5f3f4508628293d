import { LIVE_KINDS, type LiveKind } from '@fairlaunch/protocol';

/**
 * A notice for one member, or for everybody; `session` says that one of the member's sessions
 * ended.
 */
export type Notice =
  { kind: LiveKind; memberId: bigint | undefined } | { kind: 'session'; memberId: bigint };

const FORM = /^([a-z]{1,20})(?::(\d{1,19}))?$/;

/** Undefined if the payload is no notice: whoever may use the database can send on the channel. */
export function parseNotice(payload: string): Notice | undefined {
  const [, name, id] = FORM.exec(payload) ?? [];
  const memberId = id === undefined ? undefined : BigInt(id);
  if (name === 'session') return memberId === undefined ? undefined : { kind: name, memberId };
  const kind = LIVE_KINDS.find((known) => known === name);
  return kind && { kind, memberId };
}
