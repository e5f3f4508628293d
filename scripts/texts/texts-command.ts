// `npm run texts` prints a table of all languages; `npm run -s texts -- <locale>` prints the texts
// of one that its second reader has not read; `--read` records them as read.
import { writeFileSync } from 'node:fs';
import {
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
} from '@fairlaunch/locales';
import { readingsOf, readingsPath, textsOf, unreadTexts } from '@fairlaunch/locales/readings';

const print = (line: string) => process.stdout.write(`${line}\n`);
const translations = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

function printTable(): void {
  print('| language | texts | translated | read by a second person |\n|---|---|---|---|');
  for (const locale of translations) {
    const texts = textsOf(locale);
    const written = texts.filter(({ translation }) => translation !== undefined).length;
    const read = texts.length - unreadTexts(locale).length;
    print(`| ${LANGUAGE_NAMES[locale]} \`${locale}\` | ${texts.length} | ${written} | ${read} |`);
  }
}

function printUnread(locale: Locale): void {
  for (const { part, id, english, translation } of unreadTexts(locale))
    print(`# ${part} ${id}\nen: ${english}\n${locale}: ${translation ?? '(missing)'}`);
}

function recordAsRead(locale: Locale): void {
  const count = unreadTexts(locale).length;
  writeFileSync(readingsPath(locale), `${JSON.stringify(readingsOf(locale), null, 2)}\n`);
  print(`${locale}: ${count} texts recorded as read`);
}

const [locale, option] = process.argv.slice(2);
if (locale === undefined) printTable();
else if (!isLocale(locale) || locale === DEFAULT_LOCALE) {
  process.stderr.write(`one of ${translations.join(' ')}\n`);
  process.exitCode = 1;
} else if (option === '--read') recordAsRead(locale);
else printUnread(locale);
