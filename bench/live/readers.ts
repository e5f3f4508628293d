// Runs in its own process, so that the cost of readers does not count for the server.
import http from 'node:http';
import {
  createDeviceKey,
  exportDeviceKey,
  freshNonce,
  signStatement,
  type LiveKind,
  type LiveMessage,
} from '@fairlaunch/protocol';

/** Orders to this process; readers are spread over several addresses of this machine. */
export type Order =
  | { do: 'key' }
  | { do: 'open'; url: string; tokens: string[] }
  | { do: 'reads'; url: string; tokens: string[]; calls: number };
export type Told =
  | { is: 'key'; deviceKey: string }
  | { is: 'open'; streams: number; refused: Record<string, number> }
  | { is: 'reads'; milliseconds: number }
  /** `at` in nanoseconds of the clock that all processes of a machine share. */
  | { is: 'heard'; reader: number; kind: LiveKind; at: string };

const ADDRESSES = 50;
const OPENED_AT_ONCE = 20;

const pair = await createDeviceKey();
const send = (told: Told): void => void process.send!(told);

async function headersOf(token: string, path: string): Promise<Record<string, string>> {
  const timestamp = Math.floor(Date.now() / 1_000);
  const nonce = freshNonce();
  const statement = {
    method: 'GET',
    path,
    timestamp,
    nonce,
    token,
    key: '',
    body: new Uint8Array(),
  };
  return {
    Authorization: `Bearer ${token}`,
    Timestamp: String(timestamp),
    Nonce: nonce,
    'Device-Signature': await signStatement(pair, statement),
  };
}

async function get(url: string, path: string, token: string, at: number, agent: http.Agent) {
  const headers = await headersOf(token, path);
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const localAddress = `127.0.0.${2 + (at % ADDRESSES)}`;
    http.get(`${url}${path}`, { headers, agent, localAddress }, resolve).once('error', reject);
  });
}

/** @returns the HTTP status if the stream was refused */
async function open(url: string, token: string, reader: number, agent: http.Agent) {
  const answer = await get(url, '/api/live', token, reader, agent);
  if (answer.statusCode !== 200) {
    answer.resume();
    return answer.statusCode!;
  }
  answer.setEncoding('utf8').on('data', (text: string) => {
    const at = String(process.hrtime.bigint());
    for (const line of text.split('\n')) {
      if (!line.startsWith('data: ')) continue;
      for (const kind of (JSON.parse(line.slice(6)) as LiveMessage).read)
        send({ is: 'heard', reader, kind, at });
    }
  });
  return undefined;
}

async function atOnce<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<void>,
) {
  let next = 0;
  const one = async () => {
    while (next < items.length) {
      const at = next++;
      await work(items[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, one));
}

async function follow(order: Order): Promise<void> {
  if (order.do === 'key') return send({ is: 'key', deviceKey: await exportDeviceKey(pair) });
  const { url, tokens } = order;
  if (order.do === 'open') {
    const agent = new http.Agent({ maxSockets: Infinity });
    const refused: Record<string, number> = {};
    await atOnce(tokens, async (token, at) => {
      const status = await open(url, token, at, agent);
      if (status) refused[status] = (refused[status] ?? 0) + 1;
    });
    const streams = tokens.length - Object.values(refused).reduce((sum, count) => sum + count, 0);
    return send({ is: 'open', streams, refused });
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: OPENED_AT_ONCE });
  const started = performance.now();
  await atOnce(Array.from({ length: order.calls }), async (_, at) => {
    const answer = await get(url, '/api/me', tokens[at % tokens.length]!, 0, agent);
    for await (const _part of answer) void _part;
  });
  return send({ is: 'reads', milliseconds: performance.now() - started });
}

process.on('message', (order: Order) => void follow(order));
