import type { Deployment } from '@fairlaunch/contracts';
import type { ServerOptions } from '@fairlaunch/server';
import { isAddress, isHash, type Address } from 'viem';
import type { DevelopmentClient } from '../chain/client.ts';
import { html, page, STYLE } from './html.ts';
import { explorerPages } from './pages.ts';
import { EXPLORER_PATH } from './path.ts';

type Plugin = ReturnType<NonNullable<ServerOptions['development']>>['plugins'][number];

const BLOCK = /^\d{1,12}$/;
const CALLS_PER_MINUTE = 240;
const PAGE = 'text/html; charset=utf-8';

/** Path of the page for a typed text, or undefined. */
function placeOf(typed: string): string | undefined {
  if (isHash(typed)) return `tx/${typed}`;
  if (isAddress(typed, { strict: false })) return `address/${typed}`;
  return BLOCK.test(typed) ? `block/${typed}` : undefined;
}

/** Transactions, addresses and blocks of the development chain, as an explorer shows them. */
export function explorer(client: DevelopmentClient, deployment: Deployment): Plugin {
  const pages = explorerPages(client, deployment);
  const open = (kind: string, id: string): Promise<string> => {
    if (placeOf(id) !== `${kind}/${id}`) return Promise.reject(new Error('no such thing'));
    if (kind === 'block') return pages.block(BigInt(id));
    return kind === 'tx' ? pages.transaction(id as `0x${string}`) : pages.address(id as Address);
  };
  return (app) => {
    const config = { callsPerMinute: CALLS_PER_MINUTE };
    app.get(EXPLORER_PATH, { config }, (_, reply) => reply.redirect(`${EXPLORER_PATH}/`));
    app.get(`${EXPLORER_PATH}/`, { config }, async (_, reply) =>
      reply.type(PAGE).send(await pages.newest()),
    );
    app.get(`${EXPLORER_PATH}/style.css`, { config }, (_, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    );
    app.get<{ Querystring: { q?: string | string[] } }>(
      `${EXPLORER_PATH}/find`,
      { config },
      ({ query }, reply) =>
        reply.redirect(`${EXPLORER_PATH}/${placeOf(String(query.q ?? '').trim()) ?? 'block/none'}`),
    );
    app.get<{ Params: { kind: string; id: string } }>(
      `${EXPLORER_PATH}/:kind/:id`,
      { config },
      async ({ params: { kind, id } }, reply) => {
        const shown = await open(kind, id).catch(() => undefined);
        const missing = page('Not found', html`<p>The chain has nothing of this name.</p>`);
        return reply
          .status(shown === undefined ? 404 : 200)
          .type(PAGE)
          .send(shown ?? missing);
      },
    );
  };
}
