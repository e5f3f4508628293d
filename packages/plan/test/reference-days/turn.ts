import { partOf, total } from '../reference/arithmetic.ts';
import type { Plan } from '../reference/world.ts';
import type { Days, NewMoney, Person } from './days.ts';
import type { Entry, Holder } from './entry.ts';
import { demand, known } from './refused.ts';

/** An account: its holder and name. */
export type Place = readonly [holder: Holder, account: string];

export const HOUSE = 0;
export const ofHouse = (account: string): Place => [HOUSE, account];
export const available = (holder: Holder): Place => [holder, 'available'];

const FEE_POOLS = ['FEE_DIV', 'STATIC', 'TEAM', 'NET_DIV', 'GLOBAL', 'INSURANCE'] as const;
const WITHOUT_FLOOR = /^0\.(?:CHAIN|MINT|GRANT|BTC)\./;

/** One entry while it is taken: what it moves is noted, and compared with its legs at the end. */
export class Turn {
  readonly moved = new Map<string, bigint>();
  readonly days: Days;
  readonly entry: Entry;

  constructor(days: Days, entry: Entry) {
    [this.days, this.entry] = [days, entry];
  }

  get plan(): Plan {
    return this.days.world.plan;
  }

  get at(): number {
    return this.entry.at;
  }

  balance([holder, account]: Place, asset: string): bigint {
    return this.days.books.get(`${holder}.${account}.${asset}`) ?? 0n;
  }

  /** Adds to a balance; most entries `move` instead. */
  add(key: string, amount: bigint): void {
    this.days.books.set(key, (this.days.books.get(key) ?? 0n) + amount);
    this.moved.set(key, (this.moved.get(key) ?? 0n) + amount);
  }

  move(asset: string, amount: bigint, from: Place, to: Place): void {
    this.add(`${from.join('.')}.${asset}`, -amount);
    this.add(`${to.join('.')}.${asset}`, amount);
  }

  /** USDT becomes USDB one to one (rulebook §2). */
  mint(amount: bigint, from: Place, to: Place): void {
    this.move('USDT', amount, from, ofHouse('RESERVE'));
    this.move('USDB', amount, ofHouse('MINT'), to);
  }

  /** USDB becomes USDT one to one (rulebook §2). */
  redeem(amount: bigint, from: Place, to: Place): void {
    this.move('USDB', amount, from, ofHouse('MINT'));
    this.move('USDT', amount, ofHouse('RESERVE'), to);
  }

  /** A fee splits in USDT; one in BHC or points is burned (rulebook §8). */
  fee(asset: string, fee: bigint, from: Place): void {
    if (asset !== 'USDT' && asset !== 'USDB') return this.move(asset, fee, from, ofHouse('BURNED'));
    const shares = FEE_POOLS.map((pool) => partOf(fee, this.plan.feeSplitPpm[pool]));
    const pay = (amount: bigint, pool: string) =>
      asset === 'USDB'
        ? this.redeem(amount, from, ofHouse(pool))
        : this.move('USDT', amount, from, ofHouse(pool));
    for (const [index, pool] of FEE_POOLS.entries()) pay(shares[index]!, pool);
    pay(fee - total(shares), 'REVENUE');
  }

  person(seat: number): Person {
    return known(this.days.people.get(seat), `seat ${seat} is not bound`);
  }

  /** A seat that is bound, or a guest that holds no seat. */
  holder(holder: Holder): Holder {
    if (typeof holder === 'number') this.person(holder);
    else demand(!this.days.seats.has(holder), 'the address holds a seat');
    return holder;
  }

  newMoney(holder: Holder): NewMoney {
    const money = this.days.newMoney.get(holder) ?? { net: 0n, high: 0n, used: 0n };
    this.days.newMoney.set(holder, money);
    return money;
  }

  /** What came from, or went back to, the wallet (rulebook §4). */
  netDeposit(holder: Holder, amount: bigint): void {
    const money = this.newMoney(holder);
    money.net += amount;
    if (money.net > money.high) money.high = money.net;
  }

  /** A number that the server picks is used once. */
  fresh(kind: string, number: number): void {
    const key = `${kind} ${number}`;
    demand(!this.days.usedNumbers.has(key), `${key} was used before`);
    this.days.usedNumbers.add(key);
  }

  /** No account may be below zero. */
  checkFloors(): void {
    for (const key of this.moved.keys()) {
      const balance = this.days.books.get(key) ?? 0n;
      demand(balance >= 0n || WITHOUT_FLOOR.test(key), `${key} would be ${balance}`);
    }
  }

  /** Everything moved must be what the legs say. */
  checkLegs(): void {
    const { kind, legs } = this.entry;
    if (kind === 'GLOBAL_BONUS') return demand(legs.length === 0, 'a bonus says nothing');
    const said = new Map<string, bigint>();
    for (const { holder, account, asset, amount } of legs) {
      const key = `${holder}.${account}.${asset}`;
      said.set(key, (said.get(key) ?? 0n) + amount);
    }
    for (const key of new Set([...said.keys(), ...this.moved.keys()])) {
      const [says, moves] = [said.get(key) ?? 0n, this.moved.get(key) ?? 0n];
      demand(says === moves, `${key} moves by ${moves}, and the entry says ${says}`);
    }
  }
}
