import type { LiveMessage } from './events.ts';

/** Far longer than any message of the server. */
const MAX_LINE_LENGTH = 4_096;
const FIELD = 'data: ';

/** Messages of a stream (`text/event-stream`); `onBytes` is called for heartbeats too. */
export async function* readLive(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<LiveMessage, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      if (rest.length > MAX_LINE_LENGTH) throw new RangeError('a line of a stream has no end');
      for (const line of lines)
        if (line.startsWith(FIELD)) yield JSON.parse(line.slice(FIELD.length)) as LiveMessage;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
