import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '#common/day.ts';
import { isOpen } from '../reference/world.ts';
import { closeDay } from './close.ts';
import { copyOf } from './copy.ts';
import { bothOf } from './both.ts';
import { isClosing, type Days } from './days.ts';
import { planOf } from './decisions.ts';
import type { Entry, Holder } from './entry.ts';
import { demand, ReferenceRefused } from './refused.ts';
import { noteEntry } from './reward-mix.ts';
import { dropReleased } from './releases.ts';
import { RULES } from './rules.ts';
import { startOf, type Genesis } from './start.ts';
import { Turn } from './turn.ts';
import {
  checkNotItself,
  checkPeople,
  checkSignatures,
  useWarrant,
  type IsSigned,
} from './warrants.ts';

export type { Entry } from './entry.ts';
export { ReferenceRefused } from './refused.ts';

/** A day that ended: as it was then, and as its close left it. */
type Ended = { before: Days; closed: Days };

/** Days lived by the rulebook alone, as literally as it reads (rulebook §20). */
class ReferenceDays {
  #days: Days;
  #ended: Ended | undefined;
  readonly #isSigned: IsSigned;

  constructor(days: Days, isSigned: IsSigned, ended?: Ended) {
    [this.#days, this.#isSigned, this.#ended] = [days, isSigned, ended];
  }

  /**
   * The next entry of the day; after a refusal this is of no more use.
   * @throws ReferenceRefused when it cannot follow
   */
  take(entry: Entry): void {
    const days = this.#days;
    const { kind, warrant } = entry;
    const { turn, about } = this.#follow(entry);
    turn.checkLegs();
    checkSignatures(days, entry, about, this.#isSigned);
    if ((warrant.by === 'operators' || warrant.by === 'server') && entry.legs.length > 0) {
      days.correctable.set(`${days.openDay}.${entry.number}`, { kind, legs: [...entry.legs] });
    }
    days.nextNumber += 1;
  }

  /** Whether an entry could come next, whatever its legs and signatures are. */
  allows(entry: Entry): boolean {
    try {
      this.copy().#follow(entry);
      return true;
    } catch (error) {
      if (error instanceof ReferenceRefused) return false;
      throw error;
    }
  }

  #follow(entry: Entry): { turn: Turn; about: Holder | undefined } {
    const days = this.#days;
    const { kind, warrant } = entry;
    demand(entry.number === days.nextNumber, 'numbers have no gaps');
    if (businessDay(entry.at) === days.day + 1 && !isClosing(days)) this.beginNextDay();
    demand(businessDay(entry.at) === days.day, 'the entry is of another day');
    demand(Object.hasOwn(RULES, kind), 'nobody knows the kind');
    const rule = RULES[kind]!;
    demand(rule.by.includes(warrant.by), 'the warrant is of another kind');
    const facts = rule.facts.safeParse(entry.facts);
    demand(facts.success, 'the facts are written wrongly');
    days.world.plan = planOf(days, days.day);
    useWarrant(days, entry);
    checkPeople(days, entry, rule);
    const turn = new Turn(days, entry);
    const about = rule.take(turn, facts.data);
    turn.checkFloors();
    noteEntry(days, kind, turn.moved);
    checkNotItself(days, entry, about);
    return { turn, about };
  }

  /**
   * Ends the day; what comes now is done before its close is posted.
   * @throws ReferenceRefused when the day cannot end so
   */
  beginNextDay(): void {
    const days = this.#days;
    days.world.plan = planOf(days, days.day);
    const closed = copyOf(days);
    closeDay(closed);
    closed.world.plan = days.world.plan;
    days.day += 1;
    days.poolDays = new Map();
    closed.day = days.day;
    this.#ended = { before: copyOf(days), closed };
  }

  /** @throws ReferenceRefused when the day cannot end so */
  close(): void {
    if (this.#ended) this.#joinEnded(this.#ended);
    else {
      const days = this.#days;
      days.world.plan = planOf(days, days.day);
      closeDay(days);
      days.day += 1;
    }
    dropReleased(this.#days);
    this.#days.openDay = this.#days.day;
    this.#days.nextNumber = 0;
  }

  #joinEnded({ before, closed }: Ended): void {
    this.#days.world.plan = before.world.plan;
    this.#days = bothOf('', before, closed, this.#days);
    this.#ended = undefined;
  }

  /** Every balance but 0 as `holder.account.ASSET`, in decimals. */
  balances(): Map<string, string> {
    const held = [...this.#days.books].filter(([, amount]) => amount !== 0n);
    return new Map(held.map(([key, amount]) => [key, toDecimal(amount)]));
  }

  /** Every open order as `member kind amount`, by number. */
  orders(): Map<string, string> {
    const open = this.#days.world.orders.filter(isOpen);
    return new Map(
      open.map(({ number, member, kind, amount }) => [
        `order ${number}`,
        `${member} ${kind} ${toDecimal(amount)}`,
      ]),
    );
  }

  copy(): ReferenceDays {
    return new ReferenceDays(copyOf(this.#days), this.#isSigned, this.#ended);
  }
}

export type { ReferenceDays };

export const referenceDays = (genesis: Genesis, isSigned: IsSigned): ReferenceDays =>
  new ReferenceDays(startOf(genesis), isSigned);
