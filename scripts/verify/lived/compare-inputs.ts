import { toDecimal } from '@fairlaunch/money';
import {
  canonicalJson,
  ordersByMember,
  type FileKeccak,
  type OrderTable,
  type ReleasePosition,
  type TableFile,
} from '@fairlaunch/plan';
import { byText } from '@fairlaunch/plan/day';
import type { DayFile } from '../../../apps/server/src/settlement/files/day-file.ts';
import type { DayInputs } from '../../../apps/server/src/settlement/files/day-inputs.ts';
import { inputFiles } from '../../../apps/server/src/settlement/files/inputs-file.ts';
import { differenceIn } from '../difference.ts';

/** Rates that an order has, in one sequence; a server also names those of orders that ended. */
function withOneRates(orders: OrderTable): OrderTable {
  const used = [...new Set(orders.terms.subarray(0, orders.count))];
  const sorted = used
    .map((terms) => ({ terms, rates: orders.rates[terms]! }))
    .sort((one, other) => byText(canonicalJson(one.rates), canonicalJson(other.rates)));
  const places = new Map(sorted.map(({ terms }, place) => [terms, place]));
  const terms = orders.terms.map((own) => places.get(own)!);
  return { ...orders, terms, rates: sorted.map(({ rates }) => rates) };
}

/** A server numbers positions as its database does. */
const withoutNumbers = (positions: readonly ReleasePosition[]): ReleasePosition[] =>
  positions
    .map((position) => ({ position, key: keyOf(position) }))
    .sort((one, other) => byText(one.key, other.key))
    .map(({ position }, number) => ({ ...position, number }));

const keyOf = ({ number: _, amount, ...position }: ReleasePosition): string =>
  canonicalJson({ ...position, amount: toDecimal(amount) });

/**
 * What two sets of inputs of one day have to share. What of past weeks counts in a Monday's is
 * known by the results alone.
 */
const comparable = ({ week, ...inputs }: DayInputs): DayInputs => ({
  ...inputs,
  journal: { entries: 0, early: 0, bytes: 0, hash: '0x' },
  orders: withOneRates(ordersByMember(inputs.orders, inputs.members.count)),
  positions: withoutNumbers(inputs.positions),
  ...(week && { week: { ...week, ended: [], pastWeeks: [] } }),
});

/** Where published inputs are not those that were lived; undefined if they say the same. */
export function differentInput(
  published: DayInputs,
  lived: DayInputs,
  keccak: FileKeccak,
): string | undefined {
  const theirs = inputFiles(comparable(published), keccak);
  const ours = inputFiles(comparable(lived), keccak);
  if (theirs.head.hash === ours.head.hash) return undefined;
  const [their, our] = [contentOf(theirs), contentOf(ours)];
  const name = Object.keys(our.files).find((file) => !their.files[file]?.equals(our.files[file]!));
  if (name === undefined) return 'inputs.json names tables that are none of the day';
  if (!their.files[name]) return `${name} is missing`;
  return differenceIn(name, their.files[name], our.files[name]!, our.tables, 'its journal leads');
}

type Content = { tables: Record<string, TableFile>; files: Record<string, Buffer> };

/** The head comes first, without what it says of tables, so that a pool is named before a row. */
function contentOf({ head, tables: written }: ReturnType<typeof inputFiles>): Content {
  const { tables, ...rest } = JSON.parse(wholeOf(head).toString()) as Pick<Content, 'tables'>;
  const bytes = written.map((file) => [file.name, wholeOf(file)] as const);
  return {
    tables,
    files: { 'inputs.json': Buffer.from(JSON.stringify(rest)), ...Object.fromEntries(bytes) },
  };
}

const wholeOf = ({ bytes }: DayFile): Buffer => Buffer.concat(bytes);
