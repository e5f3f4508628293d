import { businessDay } from '../common/day.ts';
import { buildTree } from '../merkle/merkle.ts';
import { sumsOf, type Leg } from '../state/books.ts';
import { EntryRefused, type Claim, type Entry, type Warrant } from '../state/entry.ts';
import type { EntryRule, Refuse, Said } from '../state/entry-rule.ts';
import { journalLeaf, type CorrectedEntry } from '../state/journal-leaf.ts';
import { hasRole } from '../state/roles.ts';
import type { DayState } from '../state/state.ts';
import {
  beginNextDay,
  computeClose,
  postClose,
  type ClosedDay,
  type ComputedDay,
} from './close.ts';
import { ENTRY_RULES } from './entry-rules.ts';
import { notePools } from './reward-mix.ts';

/** What legs come to for each account, in one way whatever their order. */
const textOf = (legs: readonly Leg[]): string =>
  Array.from(sumsOf(legs), ([place, { amount }]) => (amount === 0n ? '' : `${place} ${amount}`))
    .filter((text) => text !== '')
    .sort()
    .join(', ');

/** Entries that a correction may mirror (rulebook §2). */
const isCorrectable = ({ by }: Warrant): boolean => by === 'operators' || by === 'server';

/**
 * A day whose entries come one after the other. The first entry of the day after lets the close be
 * computed; it and those behind it came before the close was posted (rulebook §20).
 */
export class OpenDay {
  readonly #state: DayState;
  readonly #day: number;
  readonly #correctable: CorrectedEntry[] = [];
  #next = 0;
  #computed: ComputedDay | undefined;

  /** @param state that the day before left, which changes */
  constructor(state: DayState) {
    [this.#state, this.#day] = [state, state.day + 1];
  }

  /**
   * Applies the next entry; one that is refused changes nothing.
   * @returns what wallets must have signed for it
   * @throws EntryRefused with its number and the rule
   */
  take(entry: Entry): Claim[] {
    const rule = Object.hasOwn(ENTRY_RULES, entry.kind) ? ENTRY_RULES[entry.kind] : undefined;
    const refuse: Refuse = (problem) => {
      throw new EntryRefused(entry.number, rule?.rule ?? 'rulebook §20', problem);
    };
    if (entry.number !== this.#next) refuse(`entry ${this.#next} is missing`);
    if (!rule) return refuse(`nobody knows the kind ${entry.kind}`);
    this.#reach(businessDay(entry.at), refuse);
    const claims = follow(this.#state, entry, rule, refuse);
    if (isCorrectable(entry.warrant) && entry.legs.length > 0)
      this.#correctable.push({ ...entry, day: this.#day });
    this.#next += 1;
    return claims;
  }

  /**
   * Closes the day, and posts that.
   * @throws EntryRefused when an entry that the rules ask for is missing
   * @throws InvariantError when a rule would be broken; the state is not to be used then
   */
  close(): ClosedDay {
    const computed = this.#computed ?? this.#compute();
    postClose(this.#state, computed);
    if (this.#correctable.length > 0)
      this.#state.journals.set(this.#day, buildTree(this.#correctable.map(journalLeaf)).root);
    return computed;
  }

  /**
   * Computes the close; what comes now is of the day after, and before that close is posted.
   * @throws EntryRefused when an entry that the rules ask for is missing
   * @throws InvariantError when a rule would be broken
   */
  beginNextDay(): void {
    this.#computed = this.#compute();
    beginNextDay(this.#state);
  }

  #reach(day: number, refuse: Refuse): void {
    const begun = this.#computed ? this.#day + 1 : this.#day;
    if (day < begun || day > this.#day + 1) refuse(`it is not of day ${begun}`);
    if (day > begun) this.beginNextDay();
  }

  #compute(): ComputedDay {
    if (this.#state.bonus)
      throw new EntryRefused(this.#next, 'rulebook §10', 'the bonus at 21:00 is missing');
    return computeClose(this.#state);
  }
}

/**
 * Applies a day's journal to the state that the day before left, which changes, and closes it.
 * @returns what members and operators must have signed, for whoever checks signatures
 * @throws EntryRefused for the first entry that cannot follow; those before it have taken effect
 * @throws InvariantError when a rule would be broken; the state is not to be used then
 */
export function liveDay(
  state: DayState,
  journal: Iterable<Entry>,
): { claims: Claim[]; closed: ClosedDay } {
  const day = new OpenDay(state);
  const claims: Claim[] = [];
  for (const entry of journal) claims.push(...day.take(entry));
  return { claims, closed: day.close() };
}

function follow(state: DayState, entry: Entry, rule: EntryRule<unknown>, refuse: Refuse): Claim[] {
  const { warrant } = entry;
  if (!rule.warrants.includes(warrant.by)) refuse(`${warrant.by} cannot vouch for it`);
  const facts = rule.parse(entry.facts);
  if (facts === undefined) refuse('its facts are none of its kind');
  const legs = rule.legs(state, facts, entry, refuse);
  const [moves, said] = [rule.isUnsaid ? '' : textOf(legs), textOf(entry.legs)];
  if (moves !== said) refuse(`it moves ${moves || 'nothing'}, and says ${said || 'nothing'}`);
  const problem = state.books.problemOf(legs);
  if (problem) refuse(problem);
  const claims = claimsOf(state, entry, rule, facts, refuse);
  state.books.post(legs);
  notePools(state, { kind: entry.kind, legs });
  rule.change?.(state, facts, entry);
  return claims;
}

/** Takes in who vouches for an entry, once. */
function claimsOf(
  state: DayState,
  { number: entry, at, warrant, ...rest }: Entry,
  rule: EntryRule<unknown>,
  facts: unknown,
  refuse: Refuse,
): Claim[] {
  if (warrant.by === 'chain') takeEvent(state, warrant, refuse);
  if (warrant.by !== 'member' && warrant.by !== 'operators') return [];
  const { requestId } = warrant;
  const said = rule.said!(state, facts, { number: entry, at, warrant, ...rest });
  const { statement, values } = said;
  if (warrant.by === 'member') {
    const { deadline, ahead = 0, signature, block } = warrant;
    const end = deadline + ahead;
    const spent = state.spent.get(said.signer!) ?? new Map<string, number>();
    if (spent.has(requestId)) refuse('its signature was used before');
    if (end < at) refuse('its signature has ended');
    state.spent.set(said.signer!, spent.set(requestId, end));
    const signed = { ...values, account: said.signer, requestId, deadline };
    return [{ entry, signer: said.signer!, statement, said: signed, ...ofBlock(signature, block) }];
  }
  const proposedBy = requireOperators(state, warrant, rule, facts, refuse);
  requireUndecided(state, [rest.kind, proposedBy, ...authorOf(values), requestId], refuse);
  return warrant.signed.map(({ operator, signature, block }, index) => ({
    entry,
    signer: operator,
    statement,
    said: { decision: index === 0 ? 'PROPOSE' : 'CONFIRM', proposedBy, ...values, requestId },
    ...ofBlock(signature, block),
  }));
}

const ofBlock = (signature: Claim['signature'], block: number | undefined) => ({
  signature,
  ...(block !== undefined && { block }),
});

/** @returns the author, who and those after it hold their roles in the state (rulebook §20) */
function requireOperators(
  state: DayState,
  { signed }: Extract<Warrant, { by: 'operators' }>,
  { operators }: EntryRule<unknown>,
  facts: unknown,
  refuse: Refuse,
): string {
  const { roles } = state;
  const { least, people, about, mayAsk = false } = operators!;
  const signers = signed.map(({ operator }) => operator);
  if (signers.length !== people || new Set(signers).size !== people)
    refuse(`${people} operators sign it`);
  signers.forEach((operator, index) => {
    const needed = index === 0 ? least : 'approver';
    if (!hasRole(roles.get(operator), needed)) refuse(`${operator} is no ${needed}`);
    const isAsking = index === 0 && mayAsk;
    if (!isAsking && about?.(state, facts).includes(operator)) refuse(`it is about ${operator}`);
  });
  return signers[0]!;
}

/** Of a proposal that another person ends: two authors may have one request id. */
const authorOf = ({ proposedBy }: Said['values']): string[] =>
  typeof proposedBy === 'string' ? [proposedBy] : [];

function requireUndecided(
  { decided }: DayState,
  decision: readonly string[],
  refuse: Refuse,
): void {
  const key = decision.join('/');
  if (decided.has(key)) refuse('it was decided before');
  decided.add(key);
}

/** Events come in the chain's order, each once. */
function takeEvent(
  state: DayState,
  { block, logIndex }: { block: number; logIndex: number },
  refuse: Refuse,
): void {
  const { lastEvent } = state;
  const isLater =
    block > lastEvent.block || (block === lastEvent.block && logIndex > lastEvent.logIndex);
  if (!isLater) refuse('its event was taken in before, or comes before one that was');
  state.lastEvent = { block, logIndex };
}
