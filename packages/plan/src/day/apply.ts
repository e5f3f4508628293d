import { businessDay } from '../common/day.ts';
import { depositEntries } from '../rules/deposits/entries.ts';
import { memberEntries } from '../rules/members/entries.ts';
import { nodeEntries } from '../rules/nodes/entries.ts';
import { stakingEntries } from '../rules/staking/entries.ts';
import { transferEntries } from '../rules/transfers/entries.ts';
import { withdrawalEntries } from '../rules/withdrawals/entries.ts';
import type { Leg } from '../state/books.ts';
import { EntryRefused, type Claim, type Entry } from '../state/entry.ts';
import type { EntryRule } from '../state/entry-rule.ts';
import type { DayState } from '../state/state.ts';

/** Every kind of entry, each in the folder of its rule family (rulebook §20). */
export const ENTRY_RULES: Readonly<Record<string, EntryRule<unknown>>> = {
  ...memberEntries,
  ...depositEntries,
  ...nodeEntries,
  ...stakingEntries,
  ...transferEntries,
  ...withdrawalEntries,
};

const textOf = (legs: readonly Leg[]): string =>
  legs
    .map(({ seat, account, asset, amount }) => `${seat}.${account}.${asset} ${amount}`)
    .sort()
    .join(', ');

/**
 * Applies a day's journal to the state that the day before left, which changes; entries up to one
 * that is refused have taken effect then.
 * @returns what members and operators must have signed, for whoever checks signatures
 * @throws EntryRefused for the first entry that cannot follow, with its number and the rule
 */
export function apply(state: DayState, journal: Iterable<Entry>): Claim[] {
  const claims: Claim[] = [];
  const day = state.day + 1;
  let [next, time] = [0, -Infinity];
  for (const entry of journal) {
    const rule = Object.hasOwn(ENTRY_RULES, entry.kind) ? ENTRY_RULES[entry.kind] : undefined;
    const refuse = (problem: string): never => {
      throw new EntryRefused(entry.number, rule?.rule ?? 'rulebook §20', problem);
    };
    if (entry.number !== next) refuse(`entry ${next} is missing`);
    if (!rule) return refuse(`nobody knows the kind ${entry.kind}`);
    if (!(entry.at >= time)) refuse('it is older than the one before');
    if (businessDay(entry.at) !== day) refuse(`it is not of day ${day}`);
    claims.push(...follow(state, entry, rule, refuse));
    [next, time] = [next + 1, entry.at];
  }
  return claims;
}

function follow(
  state: DayState,
  entry: Entry,
  rule: EntryRule<unknown>,
  refuse: (problem: string) => never,
): Claim[] {
  const { warrant } = entry;
  if (!rule.warrants.includes(warrant.by)) refuse(`${warrant.by} cannot vouch for it`);
  const facts = rule.parse(entry.facts);
  if (facts === undefined) refuse('its facts are none of its kind');
  const legs = rule.legs(state, facts, entry, refuse);
  if (textOf(legs) !== textOf(entry.legs)) refuse(`it moves ${textOf(legs) || 'nothing'}`);
  const said = rule.said?.(state, facts, entry);
  if (warrant.by === 'chain') takeEvent(state, warrant, refuse);
  const key = warrant.by === 'member' ? `${said!.signer}/${warrant.requestId}` : undefined;
  if (key !== undefined && state.spent.has(key)) refuse('its signature was used before');
  if (warrant.by === 'member' && warrant.deadline < entry.at) refuse('its signature has ended');
  const problem = state.books.post(legs);
  if (problem) refuse(problem);
  rule.change(state, facts, entry);
  if (warrant.by !== 'member' || !said) return [];
  state.spent.set(key!, warrant.deadline);
  const { signer, statement, values } = said;
  const { requestId, deadline } = warrant;
  return [
    {
      entry: entry.number,
      signers: [signer],
      statement,
      said: { ...values, account: signer, requestId, deadline },
    },
  ];
}

/** Events come in the chain's order, each once. */
function takeEvent(
  state: DayState,
  { block, logIndex }: { block: number; logIndex: number },
  refuse: (problem: string) => never,
): void {
  const { lastEvent } = state;
  const isLater =
    block > lastEvent.block || (block === lastEvent.block && logIndex > lastEvent.logIndex);
  if (!isLater) refuse('its event was taken in before, or comes before one that was');
  state.lastEvent = { block, logIndex };
}
