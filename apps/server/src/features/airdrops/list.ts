import { MAX_MICRO, toDecimal, type Micro } from '@fairlaunch/money';
import { dayOfIsoDate, MAX_GRANT } from '@fairlaunch/plan';
import {
  airdropList,
  MAX_AIRDROP_DAYS,
  MAX_AIRDROP_LINES,
  parseAirdropList,
  type AirdropLine,
  type Asset,
} from '@fairlaunch/protocol';
import type { Tx } from '#db/database.ts';
import { Failure } from '#shared/errors.ts';

type Named = { member_id: bigint; address: string };

const invalid = (line: number) =>
  new Failure('AIRDROP_LIST_INVALID', { field: 'attachment', details: { line } });

/**
 * The lines of a list, which must be written in the form that is signed.
 * @throws Failure that names the first wrong line
 */
export function checkedList(asset: Asset, list: string): AirdropLine[] {
  const { lines, problems, total } = parseAirdropList(list, asset);
  if (problems[0]) throw invalid(problems[0].line);
  if (lines.length === 0 || lines.length > MAX_AIRDROP_LINES) throw invalid(lines.length);
  const most: Partial<Record<Asset, Micro>> = MAX_GRANT;
  const above = lines.find(({ amount }) => amount > (most[asset] ?? amount));
  if (above)
    throw new Failure('AMOUNT_ABOVE_MAXIMUM', {
      field: 'attachment',
      details: { max: toDecimal(most[asset]!), line: lines.indexOf(above) + 1 },
    });
  if (total > MAX_MICRO)
    throw new Failure('AMOUNT_ABOVE_MAXIMUM', {
      field: 'attachment',
      details: { max: toDecimal(MAX_MICRO) },
    });
  const written = airdropList(lines).split('\n');
  const other = list.split('\n').findIndex((row, index) => row !== written[index]);
  if (other >= 0) throw invalid(other + 1);
  return lines;
}

/** The last day must lie between today and a year from today. */
export function requireLastDay(date: string, today: number): void {
  const day = dayOfIsoDate(date);
  if (day === undefined || day < today || day > today + MAX_AIRDROP_DAYS)
    throw new Failure('AIRDROP_DATE_INVALID', { field: 'lastDay' });
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
        field: 'attachment',
        details: { line: index + 1, seat },
      });
    return member;
  });
}
