import { isLineKind, MAX_LEAF_LINES, type LineKind } from '@fairlaunch/plan/line-kinds';
import { hasDayProof } from './proof-checks.ts';
import { AMOUNTS, type ProvedLine } from '../line-evidence.ts';

/**
 * What a link proves: a line of somebody, with its account and, as one proof covers them, all its
 * lines of the day; or without `line` only what was published of the day for everybody
 * (docs/decisions/0102).
 */
export type SharedProof = {
  day: number;
  kind: LineKind;
  /** Target a day of the day's plan, in ppm. */
  rate?: number;
  line?: Pick<ProvedLine, 'line' | 'leaf'>;
};

const HASH_BYTES = 32;
/** Enough for four thousand million members. */
const MAX_HASHES = 32;
const AMOUNT = String.raw`(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?`;
/** The kind of a line, which may be a newer one, and its amounts. */
const LINE = `[A-Z_]{1,32}(?:-${AMOUNT}){${AMOUNTS.length}}`;

/** The shape of each part of a link, none of which is trusted; all sizes are bounded. */
const SHAPES = {
  day: /^(?:0|[1-9]\d{0,5})$/,
  rate: /^[1-9]\d{0,5}$/,
  account: /^0x[0-9a-f]{40}$/,
  lines: new RegExp(`^${LINE}(?:-${LINE}){0,${MAX_LEAF_LINES - 1}}$`),
  path: /^[\w-]{0,1366}$/,
};

type ProofSearch = {
  [Name in 'kind' | keyof typeof SHAPES]?: string | undefined;
};

const fits = (name: keyof typeof SHAPES, text: string | undefined): text is string =>
  text !== undefined && SHAPES[name].test(text);

/** Reads the parts of a link; undefined if any of them is missing or has another shape. */
export function parseProof(search: ProofSearch): SharedProof | undefined {
  const { day, kind, rate, account, lines, path } = search;
  if (!fits('day', day) || kind === undefined || !isLineKind(kind)) return undefined;
  const proof = { day: Number(day), kind };
  if ((account ?? lines ?? path) !== undefined) {
    const line = rate === undefined ? parseLine(kind, search) : undefined;
    return line && { ...proof, line };
  }
  if (!hasDayProof(proof.kind)) return undefined;
  if (rate === undefined) return proof;
  return kind === 'STATIC' && fits('rate', rate) ? { ...proof, rate: Number(rate) } : undefined;
}

function parseLine(
  kind: LineKind,
  { account, lines: text, path = '' }: ProofSearch,
): SharedProof['line'] {
  if (!fits('account', account) || !fits('lines', text) || !fits('path', path)) return undefined;
  const proof = hashesIn(path);
  const lines = linesIn(text);
  const line = lines.find((one) => one.kind === kind);
  return proof && line && { leaf: { account, lines, proof }, line };
}

type Lines = ProvedLine['leaf']['lines'];

function linesIn(text: string): Lines {
  const parts = text.split('-');
  const lines: Lines = [];
  while (parts.length > 0) {
    const [kind, ...given] = parts.splice(0, 1 + AMOUNTS.length);
    const amounts = Object.fromEntries(AMOUNTS.map((name, index) => [name, given[index]!]));
    lines.push({ kind, ...amounts } as Lines[number]);
  }
  return lines;
}

function hashesIn(path: string): string[] | undefined {
  try {
    const text = atob(path.replaceAll('-', '+').replaceAll('_', '/'));
    const hex = Array.from(text, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join(
      '',
    );
    if (text.length % HASH_BYTES !== 0 || text.length > MAX_HASHES * HASH_BYTES) return undefined;
    return (hex.match(/.{64}/g) ?? []).map((hash) => `0x${hash}`);
  } catch {
    return undefined;
  }
}

function pathOf(proof: readonly string[]): string {
  const bytes = proof.flatMap((hash) => hash.slice(2).match(/../g) ?? []);
  const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The parts of a link that {@link parseProof} reads. */
export function proofSearch({ day, kind, rate, line }: SharedProof): ProofSearch {
  const search = { day: String(day), kind };
  if (!line) return rate === undefined ? search : { ...search, rate: String(rate) };
  return {
    ...search,
    account: line.leaf.account.toLowerCase(),
    lines: line.leaf.lines
      .flatMap((one) => [one.kind, ...AMOUNTS.map((name) => one[name])])
      .join('-'),
    path: pathOf(line.leaf.proof),
  };
}
