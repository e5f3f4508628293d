import { toDecimal, type Micro } from '@fairlaunch/money';
import { typedAmount } from '#typed/amount.ts';
import { plainTyped } from '#typed/plain-typed.ts';

export const MAX_AIRDROP_LINES = 1_000;
/** The last day lies at most this many days ahead. */
export const MAX_AIRDROP_DAYS = 365;

export type AirdropLine = { seat: number; amount: Micro };

export const AIRDROP_LINE_PROBLEMS = ['form', 'seat', 'amount', 'whole', 'twice'] as const;
export type AirdropLineProblem = (typeof AIRDROP_LINE_PROBLEMS)[number];

export type ParsedAirdropList = {
  lines: AirdropLine[];
  /** Lines are counted from 1. */
  problems: { line: number; problem: AirdropLineProblem }[];
  total: Micro;
};

const MICRO = 1_000_000n;
const SEAT = /^[1-9]\d{0,11}$/;

/** Parses lines of `member number,amount`; empty ones are skipped. */
export function parseAirdropList(text: string, asset: string): ParsedAirdropList {
  const parsed: ParsedAirdropList = { lines: [], problems: [], total: 0n };
  const seen = new Set<number>();
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (!row.trim()) continue;
    const line = parseLine(row, asset);
    const problem =
      typeof line === 'string' ? line : seen.has(line.seat) ? ('twice' as const) : undefined;
    if (problem) {
      parsed.problems.push({ line: index + 1, problem });
    } else if (typeof line !== 'string') {
      seen.add(line.seat);
      parsed.lines.push(line);
      parsed.total += line.amount;
    }
  }
  return parsed;
}

/**
 * Splits at semicolons or tabs if there are any, as amounts may hold commas then; else at commas.
 */
const splitRow = (row: string): string[] => row.split(/[;\t]/.test(row) ? /[;\t]/ : ',');

function parseLine(row: string, asset: string): AirdropLine | AirdropLineProblem {
  const [seat, amount, ...more] = splitRow(plainTyped(row)).map((cell) => cell.trim());
  if (amount === undefined || more.length > 0) return 'form';
  if (!SEAT.test(seat!)) return 'seat';
  const value = typedAmount(amount, asset);
  if (value === undefined) return 'amount';
  return asset === 'COUPON' && value % MICRO !== 0n
    ? 'whole'
    : { seat: Number(seat), amount: value };
}

/** The canonical form of a list, whose hash both operators sign. */
export const airdropList = (lines: readonly AirdropLine[]): string =>
  lines.map(({ seat, amount }) => `${seat},${toDecimal(amount)}`).join('\n');
