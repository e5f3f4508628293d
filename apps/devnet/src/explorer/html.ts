import { EXPLORER_PATH } from './path.ts';

/** Markup that is safe in a page; only functions of this file make it. */
export type Html = { readonly html: string };

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export const escaped = (part: Html | string | number | bigint): string =>
  typeof part === 'object'
    ? part.html
    : String(part).replace(/[&<>"]/g, (sign) => ESCAPES.get(sign)!);

/** Template tag that escapes every value except `Html`. */
export const html = (
  texts: TemplateStringsArray,
  ...parts: (Html | string | number | bigint)[]
): Html => ({ html: String.raw({ raw: texts }, ...parts.map(escaped)) });

export const joined = (parts: readonly Html[]): Html => ({
  html: parts.map((part) => part.html).join(''),
});

export const link = (kind: 'tx' | 'address' | 'block', id: string | bigint, name?: string): Html =>
  html`<a href="${EXPLORER_PATH}/${kind}/${id}">${name ?? id}</a>`;

export const facts = (rows: readonly (readonly [string, Html | string | bigint])[]): Html =>
  html`<dl>
    ${joined(
      rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      ),
    )}
  </dl>`;

export const table = (
  heads: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
  empty: string,
): Html => {
  if (rows.length === 0) return html`<p>${empty}</p>`;
  const head = joined(heads.map((name) => html`<th>${name}</th>`));
  const body = rows.map(
    (cells) =>
      html`<tr>
        ${joined(cells.map((cell) => html`<td>${cell}</td>`))}
      </tr>`,
  );
  return html`<div>
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${joined(body)}
      </tbody>
    </table>
  </div>`;
};

export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${EXPLORER_PATH}/style.css" />
      </head>
      <body>
        <header>
          <a href="${EXPLORER_PATH}/">Development chain</a>
          <form action="${EXPLORER_PATH}/find">
            <input
              name="q"
              aria-label="Transaction, address or block"
              placeholder="Transaction, address or block"
            /><button>Find</button>
          </form>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        <footer>A chain for tests: what it holds is worth nothing.</footer>
      </body>
    </html>`.html;

export const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 960px; margin: 0 auto; padding: 0 16px 32px; }
header, form { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
header { justify-content: space-between; padding: 12px 0; }
header > a { font-weight: 600; }
form { flex: 1; max-width: 420px; }
input { flex: 1; min-width: 0; }
input, button { font: inherit; min-height: 44px; padding: 0 10px; box-sizing: border-box; }
h1 { font-size: 20px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin-top: 28px; }
dl { display: grid; grid-template-columns: minmax(90px, 150px) 1fr; gap: 6px 12px; }
dt, footer { opacity: .7; }
dd { margin: 0; overflow-wrap: anywhere; }
div { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: start; padding: 6px 12px 6px 0; vertical-align: top; border-bottom: 1px solid #8884; }
footer { margin-top: 40px; font-size: 13px; }
`;
