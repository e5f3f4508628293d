import {
  endpoints,
  OPERATOR_ROLES,
  PROPOSAL_KINDS,
  PROPOSALS,
  type OperatorRole,
} from '@fairlaunch/protocol';

/** A room of the console, and what may be done in it beyond reading. */
export type Power = { room: string; acts: string[] };

const OPERATORS_PATH = /^\/api\/operator\/([a-z-]+)(?:\/([a-z-]+))?$/;

/** Proposals of all kinds share endpoints, and each kind has its own roles. */
const PROPOSALS_ROOM = 'proposals';

const roomOf = (folder: string) =>
  folder.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Powers of a role by the table of endpoints, including those of lower roles. */
export function powersOf(role: OperatorRole): Power[] {
  const held: readonly string[] = OPERATOR_ROLES.slice(0, OPERATOR_ROLES.indexOf(role) + 1);
  const acts = new Map<string, string[]>();
  for (const { method, access, path } of Object.values(endpoints)) {
    const [, folder, act = 'propose'] = OPERATORS_PATH.exec(path) ?? [];
    if (method !== 'POST' || folder === undefined || !held.includes(access)) continue;
    const room = roomOf(folder);
    if (room !== PROPOSALS_ROOM) acts.set(room, [...(acts.get(room) ?? []), act]);
  }
  for (const kind of PROPOSAL_KINDS) {
    const proposes = held.includes(PROPOSALS[kind].least);
    const refusing = PROPOSALS[kind].isRefusable ? ['refuse'] : [];
    const all = [
      ...(proposes ? ['propose', 'withdraw'] : []),
      ...(held.includes('approver') ? ['confirm', ...refusing] : []),
      ...(proposes && PROPOSALS[kind].ended ? ['stop'] : []),
    ];
    const more = acts.get(kind) ?? [];
    if (all.length + more.length > 0) acts.set(kind, [...all, ...more]);
  }
  return [...acts].map(([room, all]) => ({ room, acts: all }));
}
