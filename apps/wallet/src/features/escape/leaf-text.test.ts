import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { leavesText, MAX_LEAF_BYTES, pastedLeaves, type KnownLeaf } from './leaf-text.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const TREASURY = `0x${'7'.repeat(40)}`;
const leafOf = (token: string): KnownLeaf => ({
  leaf: {
    account: getAddress(`0x${'ab'.repeat(20)}`),
    token: getAddress(`0x${token.repeat(40)}`),
    cumulative: 301_500_000_000_000_000_000n,
    deposited: 300_000_000_000_000_000_000n,
    proof: [hash('1'), hash('2')],
  },
  day: 7,
  root: hash('f'),
});
const [one, other] = [leafOf('1'), leafOf('2')];
const saved = leavesText([one, other], TREASURY);
const code = (leaf: KnownLeaf) => JSON.stringify(JSON.parse(leavesText([leaf], TREASURY)));

describe('a pasted record', () => {
  it.each([
    ['as it was copied', saved],
    ['without line breaks', saved.replaceAll('\n', '')],
    ['within a message', `My record:\n${saved.replaceAll(/"([^"]*)"/g, '“$1”')}\u200B Keep it.`],
    ['between code fences', `\`\`\`json\n${saved}\n\`\`\``],
    ['from two codes', `${code(one)}\n${code(other)}`],
    ['from two codes without anything between', code(one) + code(other)],
  ])('is read %s', (_, text) =>
    expect(pastedLeaves(text)).toEqual({ leaves: [one, other], treasury: TREASURY }),
  );

  it.each([
    ['nothing', ''],
    ['another text', 'the quick brown fox'],
    ['braces the wrong way round', '} no {'],
    ['half of a record', saved.slice(0, -200)],
    ['a code and half of another', code(one) + code(other).slice(0, -40)],
    ['other JSON', '{"leaves": [], "root": null}'],
    ['a leaf with another sign', saved.replace('"301500', '"-301500')],
    [
      'a proof that is too long',
      saved.replace(`"${hash('1')}"`, `"${hash('1')}",`.repeat(64) + `"${hash('1')}"`),
    ],
    ['more than a record can be', ' '.repeat(MAX_LEAF_BYTES) + saved],
  ])('is undefined for %s', (_, text) => expect(pastedLeaves(text)).toBeUndefined());
});
