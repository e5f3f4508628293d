import { ADDRESS_BYTES, addressAt, type Columns } from '../day-files/table-file.ts';
import type { Hex } from '../common/canonical.ts';
import { addressBytes } from '../merkle/abi-words.ts';
import { GrowingTable } from './growing-table.ts';

const SHAPE = {
  address: 'address',
  sponsor: 'uint32',
  boundDay: 'int32',
  suspended: 'uint8',
  /** Index into `RANKS`. */
  rank: 'uint8',
  kyc1: 'uint8',
  openedEcosystemBox: 'uint8',
  drewBox: 'uint8',
  isReferralGranted: 'uint8',
  /** A bit for each kind of box that was opened (rulebook §11). */
  boxes: 'uint8',
  pending: 'float64',
  /** `NONE` until an order has ended. */
  lastEndDay: 'int32',
} as const;

export const NONE = -1;

/** Members by their seat; row 0 is the house, which has nothing (rulebook §1). Micro-units. */
export class Seats extends GrowingTable<typeof SHAPE> {
  readonly #seatOf = new Map<string, number>();

  constructor() {
    super(SHAPE);
    this.addRow();
  }

  /** Of the last seat; 0 while nobody is bound. */
  get last(): number {
    return this.count - 1;
  }

  /** @param address in lower case */
  add(address: Hex, sponsor: number, boundDay: number): number {
    const seat = this.addRow();
    const { columns } = this;
    columns.address.set(addressBytes(address), seat * ADDRESS_BYTES);
    columns.sponsor[seat] = sponsor;
    columns.boundDay[seat] = boundDay;
    columns.lastEndDay[seat] = NONE;
    this.#seatOf.set(address, seat);
    return seat;
  }

  seatOf(address: string): number | undefined {
    return this.#seatOf.get(address);
  }

  addressOf(seat: number): Hex {
    return addressAt(this.columns.address, seat);
  }

  override load(count: number, columns: Columns<typeof SHAPE>): void {
    super.load(count, columns);
    this.#seatOf.clear();
    for (let seat = 1; seat < count; seat++) this.#seatOf.set(this.addressOf(seat), seat);
  }
}
