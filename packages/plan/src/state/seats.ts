import { withRoom } from './growing.ts';

const ADDRESS_BYTES = 20;

/** Members by their seat; row 0 is the house, which has nothing (rulebook §1). Micro-units. */
export class Seats {
  /** Of the last seat; 0 while nobody is bound. */
  last = 0;
  sponsor = new Uint32Array(1);
  boundDay = new Int32Array(1);
  suspended = new Uint8Array(1);
  openedEcosystemBox = new Uint8Array(1);
  pending = new Float64Array(1);
  /** Deposits less what left, the highest that this ever was, and what orders used of that. */
  netDeposit = new Float64Array(1);
  highNetDeposit = new Float64Array(1);
  usedNewMoney = new Float64Array(1);
  /** −1 until an order has ended. */
  lastEndDay = new Int32Array(1).fill(-1);
  #addresses = new Uint8Array(ADDRESS_BYTES);
  readonly #seatOf = new Map<string, number>();

  /** @param address in lower case */
  add(address: string, sponsor: number, boundDay: number): number {
    const seat = this.last + 1;
    this.last = seat;
    this.sponsor = withRoom(this.sponsor, seat + 1);
    this.boundDay = withRoom(this.boundDay, seat + 1);
    this.suspended = withRoom(this.suspended, seat + 1);
    this.openedEcosystemBox = withRoom(this.openedEcosystemBox, seat + 1);
    this.pending = withRoom(this.pending, seat + 1);
    this.netDeposit = withRoom(this.netDeposit, seat + 1);
    this.highNetDeposit = withRoom(this.highNetDeposit, seat + 1);
    this.usedNewMoney = withRoom(this.usedNewMoney, seat + 1);
    this.lastEndDay = withRoom(this.lastEndDay, seat + 1);
    this.#addresses = withRoom(this.#addresses, (seat + 1) * ADDRESS_BYTES);
    this.sponsor[seat] = sponsor;
    this.boundDay[seat] = boundDay;
    this.lastEndDay[seat] = -1;
    for (let byte = 0; byte < ADDRESS_BYTES; byte++)
      this.#addresses[seat * ADDRESS_BYTES + byte] = Number.parseInt(
        address.slice(2 + 2 * byte, 4 + 2 * byte),
        16,
      );
    this.#seatOf.set(address, seat);
    return seat;
  }

  seatOf(address: string): number | undefined {
    return this.#seatOf.get(address);
  }

  addressOf(seat: number): string {
    const bytes = this.#addresses.subarray(seat * ADDRESS_BYTES, (seat + 1) * ADDRESS_BYTES);
    return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
}
