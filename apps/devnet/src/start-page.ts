import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ScriptDay } from './demo/script.ts';
import { escaped } from './explorer/html.ts';
import type { Progress } from './shared/progress.ts';
import { portProblem } from './server/port.ts';

const TOKENS = path.resolve(import.meta.dirname, '../../../packages/ui/src/tokens.css');
const RETRY_SECONDS = 1;

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: var(--color-background); color: var(--color-content);
    font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; display: grid; gap: 1.5rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; }
  p, dl, ol { margin: 0; }
  #ended { margin: 0; padding: 1rem 1.25rem; background: var(--color-warning-hint);
    color: var(--color-warning); }
  .note, dt { color: var(--color-content-alt); }
  .card { background: var(--color-surface); border-radius: 1rem; padding: 1.25rem; }
  dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: .75rem; margin-top: 1rem;
    align-items: end; }
  dt { font-size: .8125rem; }
  dd { margin: 0; font-size: 1.25rem; font-weight: 600; }
  svg { display: block; width: 100%; height: 5rem; margin-top: 1rem; fill: var(--color-accent); }
  svg .ahead { fill: var(--color-border); }
  ol { padding: 0; list-style: none; display: grid; gap: .25rem; }
  li { display: flex; justify-content: space-between; gap: 1rem; }`;

/** Content type of answers to the page's own requests, which the app never has. */
const NEWS = 'text/x-fairlaunch-start';

/** After this many missed answers the start counts as ended. */
const MOST_MISSED = 5;

/** Script of the page: updates it in place, and loads the app once it answers. */
const SCRIPT = `
  let missed = 0;
  setInterval(async () => {
    try {
      const answer = await fetch('/', { headers: { Accept: '${NEWS}' } });
      if (answer.headers.get('Content-Type') !== '${NEWS}') return location.reload();
      document.querySelector('main').innerHTML = await answer.text();
      missed = 0;
    } catch {
      missed += 1;
    }
    document.getElementById('ended').hidden = missed < ${MOST_MISSED};
  }, ${RETRY_SECONDS * 1_000});`;

const BAR = { width: 6, step: 8, height: 60, rest: 3 } as const;

const grouped = new Intl.NumberFormat('en-US');
const depositsOf = (day: ScriptDay): number =>
  day.deposits.reduce((sum, { amount }) => sum + amount, 0);

type Step = { what: string; detail: string; seconds: number | undefined };
type Lived = { script: readonly ScriptDay[]; days: number };

function historyCard({ script, days }: Lived): string {
  const lived = script.slice(0, days);
  let all = 0;
  const deposited = script.map((day) => (all += depositsOf(day)));
  const bars = script.map((_, index) => {
    const isLived = index < days;
    const share = isLived ? deposited[index]! / Math.max(all, 1) : 0;
    const height = BAR.rest + (BAR.height - BAR.rest) * share;
    const place = `x="${index * BAR.step}" y="${BAR.height - height}" height="${height}"`;
    return `<rect ${place} width="${BAR.width}" rx="1"${isLived ? '' : ' class="ahead"'}/>`;
  });
  const figures = [
    ['Members', lived.reduce((sum, { joins }) => sum + joins.length, 0)],
    ['USDT deposited', deposited[days - 1] ?? 0],
    ['Orders', lived.reduce((sum, { stakes }) => sum + stakes.length, 0)],
  ] as const;
  const told = figures.map(
    ([name, count]) => `<div><dt>${name}</dt><dd>${grouped.format(count)}</dd></div>`,
  );
  return `<section class="card"><b>Day ${days} of ${script.length}</b>
    <p class="note">Test members deposit, stake and withdraw on a chain of this machine’s own. Each
    day is closed, and its root posted, by the code that closes every day.</p>
    <svg viewBox="0 0 ${script.length * BAR.step} ${BAR.height}" preserveAspectRatio="none"
      role="img" aria-label="USDT deposited, day by day">${bars.join('')}</svg>
    <dl>${told.join('')}</dl></section>`;
}

function mainOf(steps: readonly Step[], lived: Lived | undefined): string {
  const items = steps.map(({ what, detail, seconds }) => {
    const state = seconds === undefined ? detail || '…' : `${seconds.toFixed(1)} s`;
    return `<li><span>${escaped(what)}</span><span class="note">${escaped(state)}</span></li>`;
  });
  return `<h1>Fairlaunch starts on this machine</h1>
    <p class="note">This page becomes the app as soon as that runs.</p>
    ${lived ? historyCard(lived) : ''}
    <ol>${items.join('')}</ol>`;
}

const pageOf = (tokens: string, nonce: string, main: string): string => `<!doctype html>
  <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Fairlaunch starts</title><style nonce="${nonce}">${tokens}${STYLE}</style>
  <noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript>
  <p id="ended" role="alert" hidden>The start has ended. The terminal that ran it says why.</p>
  <main>${main}</main><script nonce="${nonce}">${SCRIPT}</script>`;

/** The page cannot be framed and loads nothing from other origins. */
function answer(response: ServerResponse, tokens: string, main: string): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_SECONDS,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(pageOf(tokens, nonce, main));
}

export type StartPage = {
  port: number;
  /** A progress whose steps are shown on the page too. */
  beside: (progress: Progress) => Progress;
  onDay: (script: readonly ScriptDay[], days: number) => void;
  /** Leaves the port to the server. */
  stop: () => Promise<void>;
};

/**
 * Takes the port at once, and shows what is being done until the server takes over.
 * @param port 0 picks a free one
 * @throws PlainError that names PORT
 */
export async function openStartPage(port: number, host: string): Promise<StartPage> {
  const steps: Step[] = [];
  let lived: Lived | undefined;
  const tokens = (await readFile(TOKENS, 'utf8')).replace('@theme static', ':root');
  const server = createServer((request, response) => {
    request.resume();
    const main = mainOf(steps, lived);
    if (request.headers.accept !== NEWS) return answer(response, tokens, main);
    response.writeHead(200, { 'Content-Type': NEWS, 'Cache-Control': 'no-store' }).end(main);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portProblem(error, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    beside: ({ say, step }) => ({
      say,
      step: (what, work) => {
        const shown: Step = { what, detail: '', seconds: undefined };
        steps.push(shown);
        const startedAt = performance.now();
        return step(what, async (update) => {
          const result = await work((detail) => {
            shown.detail = detail;
            update(detail);
          });
          shown.seconds = (performance.now() - startedAt) / 1_000;
          return result;
        });
      },
    }),
    onDay: (script, days) => void (lived = { script, days }),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
