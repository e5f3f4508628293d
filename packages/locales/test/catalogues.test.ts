import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { ERRORS, PROPOSAL_KINDS } from '@fairlaunch/protocol';
import { LOCALES_OF, messagesOf, PARTS, readCatalogue, type Part } from '../src/catalogues.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../src/languages.ts';
import { unreadTexts } from '../src/readings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The folders that use the texts of a part: its app and the packages of both apps. */
const USERS: Partial<Record<Part, string[]>> = {
  wallet: ['apps/wallet/src', 'packages/ui/src', 'packages/web/src'],
  console: ['apps/console/src', 'packages/ui/src', 'packages/web/src'],
};

const FORBIDDEN = [
  /\bguaranteed?\b/i,
  /fixed return/i,
  /risk[- ]?free/i,
  /passive income/i,
  /invest now/i,
];

/** Words that promise a return in a language. */
const bannedIn = (locale: Locale): string[] =>
  locale === DEFAULT_LOCALE
    ? []
    : (JSON.parse(
        readFileSync(
          path.join(import.meta.dirname, `../translators/${locale}/banned.json`),
          'utf8',
        ),
      ) as string[]);
const WEALTH = /wealth management|理财|理財/i;

function sources(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

/** The arguments of a message by name and kind, at any depth. */
function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, kind, choices] = token as [string, string?, unknown?];
      const isPlain = kind === undefined || (isPlural(kind) && !showsNumber(choices));
      if (name !== '#') found.add(isPlain ? name : `${name}:${kind}`);
      if (choices && typeof choices === 'object') Object.values(choices).forEach(walk);
    }
  };
  walk(compileMessageOrThrow(message));
  return [...found].toSorted();
}

const isPlural = (kind: string): boolean => kind === 'plural' || kind === 'selectordinal';

/** True if a plural argument writes its number. A language without plurals writes it too. */
const showsNumber = (choices: unknown): boolean =>
  Object.values(choices as object).some((words) => Array.isArray(words) && words.includes('#'));

describe.each(PARTS)('the %s catalogue', (part) => {
  const source = readCatalogue(DEFAULT_LOCALE, part);
  const messages = messagesOf(DEFAULT_LOCALE, part);

  it('has a note for translators with every message', () => {
    for (const [id, entry] of Object.entries(source)) {
      expect(
        typeof entry === 'object' && entry.note.length > 3 && entry.message.length > 0,
        id,
      ).toBe(true);
    }
  });

  it.each(LOCALES_OF[part])('has the same texts with the same arguments in %s', (locale) => {
    const translated = messagesOf(locale, part);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(messages).toSorted());
    for (const [id, message] of Object.entries(translated))
      expect(argumentsOf(message), id).toEqual(argumentsOf(messages[id] ?? ''));
  });

  it.each(LOCALES_OF[part])('promises nothing in %s', (locale) => {
    const banned = bannedIn(locale).map((words) => words.toLocaleLowerCase());
    if (locale !== DEFAULT_LOCALE) expect(banned).not.toEqual([]);
    for (const [id, message] of Object.entries(messagesOf(locale, part))) {
      for (const words of FORBIDDEN) expect(message, id).not.toMatch(words);
      const lower = message.replaceAll('\u200b', '').toLocaleLowerCase();
      expect(
        banned.filter((words) => lower.includes(words)),
        id,
      ).toEqual([]);
      if (id !== 'link.wealthManagement') expect(message, id).not.toMatch(WEALTH);
    }
  });

  it('has every text that is used, and no other', () => {
    const folders = USERS[part];
    if (!folders) return;
    const code = folders.map((folder) => sources(path.join(ROOT, folder))).join('\n');
    const ids = Object.keys(messages);
    const quoted = new Set(
      [...code.matchAll(/['"]([a-zA-Z]+(?:\.[\w-]+)+)['"]/g)].map((match) => match[1] ?? ''),
    );
    const beginnings = [...code.matchAll(/`([a-zA-Z]+(?:\.[\w-]+)*\.)\$\{/g)].map(
      (match) => match[1] ?? '',
    );
    const ofEveryKind = [...code.matchAll(/`\$\{kind\}\.([a-zA-Z]+)`/g)].flatMap((match) =>
      PROPOSAL_KINDS.map((kind) => `${kind}.${match[1]}`),
    );
    const used = new Set([...quoted, ...ofEveryKind]);
    const unused = ids.filter(
      (id) => !used.has(id) && !beginnings.some((beginning) => id.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
    const named = [...code.matchAll(/\btext\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !(id in messages))).toEqual([]);
  });
});

describe('a second person', () => {
  it.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))(
    'has read every text beside its English since either changed: %s',
    (locale) => {
      expect(unreadTexts(locale).map(({ id }) => id)).toEqual([]);
    },
  );
});

describe('the server’s messages', () => {
  it('are one for each error and one for success', () => {
    const wanted = ['success', ...Object.keys(ERRORS).map((name) => `error.${name}`)];
    expect(Object.keys(messagesOf(DEFAULT_LOCALE, 'server'))).toEqual(
      expect.arrayContaining(wanted),
    );
  });
});
