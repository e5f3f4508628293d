import type { Micro } from '@fairlaunch/money';
import { withRoom } from './growing.ts';

export const HOUSE = 0;

/** A seat; `HOUSE`; or the address, in lower case, of a guest, who has no seat (rulebook §1). */
export type Holder = number | string;

/**
 * Amounts by holder and name. Of seats a column for each name that any of them has, in whole
 * micro-units below 2⁵³; of guests and of the house a few values.
 */
export class Amounts {
  readonly columns = new Map<string, Float64Array>();
  readonly guests = new Map<string, Map<string, Micro>>();
  readonly house = new Map<string, Micro>();

  get(holder: Holder, name: string): Micro {
    if (holder === HOUSE) return this.house.get(name) ?? 0n;
    if (typeof holder === 'string') return this.guests.get(holder)?.get(name) ?? 0n;
    return BigInt(this.columns.get(name)?.[holder] ?? 0);
  }

  set(holder: Holder, name: string, amount: Micro): void {
    if (holder === HOUSE) this.house.set(name, amount);
    else if (typeof holder === 'number') this.column(name, holder)[holder] = Number(amount);
    else {
      const own = this.guests.get(holder) ?? new Map<string, Micro>();
      this.guests.set(holder, own.set(name, amount));
    }
  }

  /** The column of a name, with room for a seat. */
  column(name: string, seat: number): Float64Array {
    const column = withRoom(this.columns.get(name) ?? new Float64Array(0), seat + 1);
    this.columns.set(name, column);
    return column;
  }

  /** Seats with an amount of a name, in their order. */
  rows(name: string): { holder: Uint32Array; amount: Float64Array } {
    const column = this.columns.get(name) ?? new Float64Array(0);
    const holders: number[] = [];
    for (let seat = 1; seat < column.length; seat++) if (column[seat] !== 0) holders.push(seat);
    const holder = Uint32Array.from(holders);
    return { holder, amount: Float64Array.from(holder, (seat) => column[seat]!) };
  }

  /** What a guest has becomes that of its seat. */
  bind(address: string, seat: number): void {
    for (const [name, amount] of this.guests.get(address) ?? []) this.set(seat, name, amount);
    this.guests.delete(address);
  }
}
