import { displayAmount, micro, numberFormat } from '@fairlaunch/money';
import type { Text } from '@fairlaunch/ui';
import { ruleAt, type Rule, type RuleKind } from './rule-table.ts';
import type { RuleTextId } from './rule-texts.ts';

export type RuleWriter = { text: Text<RuleTextId>; language: string };

/** Decimals of a percentage that show each ppm. */
const PPM_DECIMALS = 4;
const PPM = 1_000_000;

const number = (language: string, value: number, options?: Intl.NumberFormatOptions): string =>
  numberFormat(language, options).format(value);

const percent = (language: string, ppm: number): string =>
  number(language, ppm / PPM, { style: 'percent', maximumFractionDigits: PPM_DECIMALS });

export const unitOf = (kind: RuleKind, which: string | undefined): string | undefined =>
  'unit' in kind ? (kind.unit === 'asset' ? which : kind.unit) : undefined;

/** Writes a value of the plan with every digit. */
export function writeValue(writer: RuleWriter, rule: Rule, value: unknown): string {
  const { text, language } = writer;
  const { kind } = rule;
  if (kind.as === 'list') return writeList(writer, rule, value);
  if (kind.as === 'flag') return text(value === true ? 'rules.value.yes' : 'rules.value.no');
  if (kind.as === 'amount' || kind.as === 'amountCap') {
    if (kind.as === 'amountCap' && value === '0') return text('rules.value.noCap');
    const amount = displayAmount(micro(String(value)), language, 'full').text;
    return `${amount} ${unitOf(kind, rule.which) ?? ''}`.trim();
  }
  const known = Number(value);
  if (kind.as === 'count') return number(language, known);
  if (kind.as === 'share') return percent(language, known);
  if (kind.as === 'shareCap')
    return known === 0 ? text('rules.value.noCap') : percent(language, known);
  if (kind.as === 'dailyTarget')
    return text('rules.value.dailyTarget', { share: percent(language, known) });
  return text(`rules.value.${kind.as}`, { count: known });
}

function writeList(writer: RuleWriter, { path, name }: Rule, value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return writer.text('rules.value.none');
  return value.map((item, at) => writeItem(writer, `${path}.${at}`, name, item)).join(' · ');
}

function writeItem(writer: RuleWriter, path: string, name: string, item: unknown): string {
  const write = (at: string, value: unknown): string => {
    const rule = ruleAt(at);
    return rule ? writeValue(writer, rule, value) : String(value);
  };
  if (typeof item !== 'object' || item === null) return write(path, item);
  const values = Object.fromEntries(
    Object.entries(item).map(([key, value]) => [key, write(`${path}.${key}`, value)]),
  );
  const shape = name === 'box.prizes' && 'giftCard' in item ? 'box.giftCard' : name;
  return writer.text(`rules.item.${shape as ItemName}`, values);
}

export type ItemName = 'nodes.promo.tiers' | 'box.prizes' | 'box.giftCard' | 'whitelist.stages';
