import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { WebSocketServer, type WebSocket } from 'ws';

/** The relay of WalletConnect by its published protocol, in memory. */
export type Relay = { url: string; stop: () => Promise<void> };

type Client = { id: string; socket: WebSocket };
type Message = { topic: string; message: string; publishedAt: number; tag: number };
type Kept = { from: string; until: number; message: Message };
type Subscription = { id: string; topic: string; client: Client };
type Params = Record<string, unknown>;
type Request = { id: number | string; method?: string; params?: Params };

/** Close code for a client that may not connect. */
const UNAUTHORIZED = 3000;
const MAX_KEPT = 1_000;
const MAX_MESSAGE_BYTES = 1_000_000;

/** A subscriber of a topic gets what was published before, but never its own messages. */
export async function startRelay(): Promise<Relay> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let subscriptions: Subscription[] = [];
  let kept: Kept[] = [];

  const deliver = ({ id, topic, client }: Subscription, { from, message: data }: Kept): void => {
    if (data.topic !== topic || from === client.id) return;
    const params = { id, data };
    send(client.socket, { id: nextId(), jsonrpc: '2.0', method: 'irn_subscription', params });
  };

  const subscribe = (client: Client, topic: string): string => {
    const subscription = { id: randomUUID(), topic, client };
    subscriptions.push(subscription);
    const now = Date.now();
    kept = kept.filter(({ until }) => until > now);
    for (const one of kept) deliver(subscription, one);
    return subscription.id;
  };

  const publish = (client: Client, topic: string, message: unknown, params: Params): true => {
    const publishedAt = Date.now();
    const tag = Number(params['tag']);
    const published = {
      from: client.id,
      until: publishedAt + Number(params['ttl']) * 1_000,
      message: { topic, message: String(message), publishedAt, tag },
    };
    kept = [...kept, published].slice(-MAX_KEPT);
    for (const one of subscriptions) deliver(one, published);
    return true;
  };

  const answer = (client: Client, method: string, params: Params): unknown => {
    const topic = String(params['topic']);
    switch (method) {
      case 'irn_publish':
        return publish(client, topic, params['message'], params);
      case 'irn_subscribe':
        return subscribe(client, topic);
      case 'irn_batchSubscribe':
        return (params['topics'] as string[]).map((each) => subscribe(client, each));
      case 'irn_unsubscribe':
        subscriptions = subscriptions.filter((one) => one.client !== client || one.topic !== topic);
        return true;
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false };
      case 'wc_proposeSession': {
        const pairing = String(params['pairingTopic']);
        subscribe(client, pairing);
        return publish(client, pairing, params['sessionProposal'], params);
      }
      case 'wc_approveSession': {
        const session = String(params['sessionTopic']);
        subscribe(client, session);
        const pairing = String(params['pairingTopic']);
        publish(client, pairing, params['sessionProposalResponse'], params);
        return publish(client, session, params['sessionSettlementRequest'], params);
      }
      default:
        throw new RangeError(`the relay knows no ${method}`);
    }
  };

  server.on('connection', (socket, { url: asked }) => {
    const id = clientId(url, asked ?? '');
    if (id === undefined) return socket.close(UNAUTHORIZED, 'Unauthorized');
    const client = { id, socket };
    socket.on('message', (bytes) => {
      const request = JSON.parse((bytes as Buffer).toString()) as Request;
      // A message without a method acknowledges a delivery.
      if (request.method === undefined) return;
      const reply = { id: request.id, jsonrpc: '2.0' };
      try {
        const result = answer(client, request.method, request.params ?? {});
        send(socket, { ...reply, result });
      } catch (error) {
        const { message } = error as Error;
        send(socket, { ...reply, error: { code: -32_601, message } });
      }
    });
    socket.on('close', () => {
      subscriptions = subscriptions.filter((one) => one.client !== client);
    });
  });

  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}

let lastId = Date.now() * 1_000;
const nextId = (): number => (lastId += 1);

const send = (socket: WebSocket, message: object): void => socket.send(JSON.stringify(message));

/** Id of a client, which names its project, and signs its own id and the address of this relay. */
function clientId(relay: string, asked: string): string | undefined {
  const query = new URL(asked, relay).searchParams;
  const [, claims = ''] = (query.get('auth') ?? '').split('.');
  if (!query.get('projectId') || !claims) return undefined;
  const { aud, iss } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud?: string;
    iss?: string;
  };
  return aud === relay ? iss : undefined;
}
