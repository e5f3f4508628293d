import { MAX_MICRO, toDecimal, type Micro } from '@fairlaunch/money';
import { isoDate, jsonHash, MAX_GRANT } from '@fairlaunch/plan';
import {
  airdropList,
  MAX_AIRDROP_DAYS,
  MAX_AIRDROP_LINES,
  parseAirdropList,
  type AirdropLine,
  type Asset,
} from '@fairlaunch/protocol';
import type { Database, Tx } from '../../db/database.ts';
import { Failure } from '../../shared/errors.ts';

export type CheckedList = { lines: AirdropLine[]; total: Micro; hash: string };

type Named = { member_id: bigint; address: string };

const DAY_MS = 86_400_000;

const invalid = (line: number) =>
  new Failure('AIRDROP_LIST_INVALID', { field: 'list', details: { line } });

/** @throws Failure that names the first line that is wrong */
export function checkedList(asset: Asset, list: string): CheckedList {
  const { lines, problems, total } = parseAirdropList(list, asset);
  if (problems[0]) throw invalid(problems[0].line);
  if (lines.length === 0 || lines.length > MAX_AIRDROP_LINES) throw invalid(lines.length);
  const most: Partial<Record<Asset, Micro>> = MAX_GRANT;
  const above = lines.find(({ amount }) => amount > (most[asset] ?? amount));
  if (above)
    throw new Failure('AMOUNT_ABOVE_MAXIMUM', {
      field: 'list',
      details: { max: toDecimal(most[asset]!), line: lines.indexOf(above) + 1 },
    });
  if (total > MAX_MICRO)
    throw new Failure('AMOUNT_ABOVE_MAXIMUM', {
      field: 'list',
      details: { max: toDecimal(MAX_MICRO) },
    });
  return { lines, total, hash: listHash(asset, lines) };
}

/** What both people sign, beside members and total. */
export const listHash = (asset: Asset, lines: readonly AirdropLine[]): string =>
  jsonHash({ asset, list: airdropList(lines) });

/** From today on, at most a year ahead. */
export function lastDayOf(date: string, today: number): number {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const isDay = Number.isInteger(day) && isoDate(day) === date;
  if (!isDay || day < today || day > today + MAX_AIRDROP_DAYS)
    throw new Failure('AIRDROP_DATE_INVALID', { field: 'lastDay' });
  return day;
}

/** @throws Failure that names the first line whose member does not exist */
export async function membersOf(tx: Tx, lines: readonly AirdropLine[]): Promise<Named[]> {
  const seats = lines.map(({ seat }) => BigInt(seat));
  const rows = await tx
    .selectFrom('member')
    .select(['member_id', 'seat', 'address'])
    .where('seat', 'in', seats)
    .execute();
  const bySeat = new Map(rows.map((row) => [Number(row.seat), row]));
  return lines.map(({ seat }, index) => {
    const member = bySeat.get(seat);
    if (!member)
      throw new Failure('AIRDROP_MEMBER_UNKNOWN', {
        field: 'list',
        details: { line: index + 1, seat },
      });
    return member;
  });
}

/** As it was proposed. */
export async function storedList(database: Database | Tx, id: bigint): Promise<AirdropLine[]> {
  const rows = await database
    .selectFrom('airdrop_share as share')
    .innerJoin('member', 'member.member_id', 'share.member_id')
    .select(['member.seat', 'share.amount'])
    .where('share.airdrop_id', '=', id)
    .orderBy('share.line')
    .execute();
  return rows.map(({ seat, amount }) => ({ seat: Number(seat), amount }));
}
