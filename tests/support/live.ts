import {
  readLive,
  type Client,
  type LiveEnd,
  type LiveKind,
  type LiveMessage,
} from '@fairlaunch/protocol';

/** An open stream with all its messages. */
export type Followed = {
  messages: LiveMessage[];
  /** Resolves once the stream has said that this kind is to be read again. */
  told: (kind: LiveKind) => Promise<void>;
  /** Why the stream ended; undefined if it broke off. */
  ended: Promise<LiveEnd | undefined>;
  close: () => void;
};

/** Opens a member's stream and reads it. */
export async function follow(client: Client): Promise<Followed> {
  const over = new AbortController();
  const messages: LiveMessage[] = [];
  let heard = Promise.withResolvers<void>();
  const body = await client.open('live', over.signal);
  const opened = Promise.withResolvers<void>();
  const ended = (async () => {
    try {
      for await (const message of readLive(body)) {
        messages.push(message);
        opened.resolve();
        heard.resolve();
        heard = Promise.withResolvers();
        if (message.end) return message.end;
      }
    } catch {
      // The stream broke off.
    } finally {
      opened.resolve();
    }
    return undefined;
  })();
  await opened.promise;
  return {
    messages,
    told: async (kind) => {
      while (!messages.some(({ read }) => read.includes(kind))) await heard.promise;
    },
    ended,
    close: () => over.abort(),
  };
}
